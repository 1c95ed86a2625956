// The first thing that `ringback/jest` does: from here on the test file and ringback can require MSW. A file of its own in the build,
// because the others require MSW at once.
import { expect, jest } from '@jest/globals'
import { loadMswNatively } from './native-modules'

const { testPath } = expect.getState()
if (testPath) loadMswNatively(testPath, (file, load) => jest.doMock(file, load))

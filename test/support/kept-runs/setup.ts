// What the vitest inside of a test sets up.
import { attachRuns } from 'ringback/vitest'

attachRuns({ folder: process.env.KEPT_RUNS ?? '' })

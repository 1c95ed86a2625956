// Which versions `npm run matrix` puts together. MSW 3 and vitest 5 need Node 22 and later.
export const CELLS = [
  { node: 20, msw: '2.12.0', vitest: '3', jest: '29' },
  { node: 20, msw: '2', vitest: '4', jest: '30' },
  { node: 22, msw: '2', vitest: '4', jest: '30' },
  { node: 22, msw: '3', vitest: '5', jest: '30' },
  { node: 24, msw: '2', vitest: '5', jest: '30' },
  { node: 24, msw: '3', vitest: '5', jest: '30' },
  { node: 26, msw: '3', vitest: '5', jest: '30' },
]

/** What a user gets who installs today: the SDKs, too, where the cells above borrow those of the lock file. */
export const NEWEST = [{ node: 24, msw: 'latest', vitest: 'latest', jest: 'latest', sdks: ['twilio', '@signalwire/compatibility-api'] }]

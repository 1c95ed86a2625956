import { attachRuns } from 'ringback/vitest'

attachRuns({ folder: process.env.KEPT_RUNS ?? '' })

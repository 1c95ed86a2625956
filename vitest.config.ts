import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // What an SDK would read from a developer's shell must not change the outcome.
    env: { TWILIO_REGION: '', TWILIO_EDGE: '', TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' },
  },
})

// Tests that run in Chromium. The app runs in vitest's own process, and the phone beside it: `npx ringback run -- npx vitest run`.
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { app } from './app.mjs'

export default defineConfig({
  plugins: [{ name: 'app', configureServer: ({ middlewares }) => void middlewares.use('/api', app) }],
  // A target in an object keeps the Host header, which the phone's control API wants to be the page's own.
  server: { proxy: { '/_ringback': { target: process.env.RINGBACK_URL } } },
  // Or vite finds them during the first test, and loads the page again.
  optimizeDeps: { include: ['ringback', 'ringback/client', 'ringback/vitest', 'msw/browser'] },
  test: {
    browser: { enabled: true, headless: true, provider: playwright(), instances: [{ browser: 'chromium' }] },
  },
})

import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { preferMemory } from './scripts/checks/memory-folder.mjs'

preferMemory()

const browser = await findBrowser()

/** Whole journeys, in a real browser, against a real server on a database of its own: one for each worker. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './scripts/e2e/start-servers.mjs',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a page may take longer than a journey waits: what fails twice has failed, what fails once is
  // reported.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
    },
    trace: 'on-first-retry',
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**', '**/.data/**']

/** Tests on Node with a real PostgreSQL, of the scripts, and of screens in an imitated browser. */
export default defineConfig({
  test: {
    // One shared module graph a thread: ten times faster than a fresh one for each file.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{packages,modules,games,apps}/**/*.test.ts'],
          exclude: never,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react({ compiler: true })],
        test: {
          name: 'screens',
          // A screen leaves traces in its page: what React still has to do, who listens, what was stored.
          isolate: true,
          include: ['{packages,modules,games,apps}/**/*.test.tsx'],
          exclude: never,
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
})

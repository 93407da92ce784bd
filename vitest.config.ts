import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { preferMemory } from './scripts/checks/memory-folder.mjs'
import { SlowFirst } from './scripts/checks/slow-first.mjs'

preferMemory()

const quickHashes = path.join(import.meta.dirname, 'packages/testing/src/weak-argon2.ts')
// One file in place of two thousand.
const allIcons = path.join(
  import.meta.dirname,
  'node_modules/lucide-react/dist/cjs/lucide-react.js',
)
const patience = 'packages/testing/src/patience.ts'
const never = ['**/node_modules/**', '**/dist/**', '**/.data/**']

/** Tests on Node with a real PostgreSQL, of the scripts, and of screens in an imitated browser. */
export default defineConfig({
  test: {
    // One shared module graph a thread: ten times faster than a fresh one for each file.
    pool: 'threads',
    isolate: false,
    // One more than the machines it runs on have processors: tests wait for databases, servers and timers.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    // As with the journeys: on a busy machine a test may wait longer than it allows. What fails twice has failed.
    retry: 1,
    expect: { poll: { timeout: 10_000 } },
    // The last words of a worker that ends, which came too late to be printed, say nothing about a test.
    onUnhandledError: ({ name, message }) =>
      !(name === 'EnvironmentTeardownError' && message.includes('"onUserConsoleLog"')),
    projects: [
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': quickHashes } },
        test: {
          name: 'server',
          include: ['{packages,modules,games,apps}/**/*.test.ts'],
          exclude: never,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          setupFiles: [patience, 'packages/testing/src/private-targets.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          setupFiles: [patience],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [react({ compiler: true })],
        resolve: { alias: { 'lucide-react': allIcons } },
        // A copy of the project made by a test of the scripts uses the packages of this one.
        server: { fs: { strict: false } },
        test: {
          name: 'screens',
          include: ['{packages,modules,games,apps}/**/*.test.tsx'],
          exclude: never,
          globalSetup: ['packages/testing/src/bundle-happy-dom.ts'],
          environment: './packages/testing/src/screen-environment.ts',
          // A screen leaves traces in its page: they are wiped off after each file.
          setupFiles: [
            'packages/testing/src/react-in-real-time.ts',
            patience,
            'packages/testing/src/patient-screens.ts',
            'packages/testing/src/forget-screens.ts',
          ],
          testTimeout: 60_000,
        },
      },
    ],
  },
})

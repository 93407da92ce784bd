// Writes what is generated from the code: docs/openapi.json, docs/coverage.md and the checksums of migrations. With --check: says what is stale, and exits 1.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { landMigrations } from './tidy/migrations-stay.mjs'
import { readProject } from './tidy/read-project.mjs'

const root = path.resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check') ? ['--check'] : []
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')

const made = spawnSync(process.execPath, [tsx, 'apps/server/docs/write-openapi.ts', ...check], {
  cwd: root,
  stdio: 'inherit',
})
const covered = spawnSync(process.execPath, ['scripts/coverage.mjs', ...check], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = Math.max(made.status ?? 1, covered.status ?? 1)

// A migration is final from here on: tidy finds a change of it.
if (check.length === 0) landMigrations(readProject(root))

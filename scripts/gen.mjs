// Writes what is generated from the code: docs/openapi.json. With --check: says what is stale, and exits 1.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check') ? ['--check'] : []
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')

const made = spawnSync(process.execPath, [tsx, 'apps/server/docs/write-openapi.ts', ...check], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = made.status ?? 1

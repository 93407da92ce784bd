// Writes what is generated from the code: the lists of modules, the program that checks a round, docs/openapi.json, docs/coverage.md, how far languages are translated and the checksums of migrations. With --check: says what is stale, and exits 1.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { writeCheckFile } from './gen/check-file.mjs'
import { linkWorkspaces } from './gen/link-workspaces.mjs'
import { writeModuleLists } from './gen/module-lists.mjs'
import { landMigrations } from './tidy/migrations-stay.mjs'
import { readProject } from './tidy/read-project.mjs'

const root = path.resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check') ? ['--check'] : []
const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')

linkWorkspaces(root)

// Everything that follows reads the lists.
const isCheck = check.length > 0
const stale = [...writeModuleLists(root, { isCheck }), ...writeCheckFile(root, { isCheck })]
if (check.length > 0) for (const file of stale) console.error(`${file} is stale: run npm run gen`)

const made = spawnSync(process.execPath, [tsx, 'apps/server/docs/write-openapi.ts', ...check], {
  cwd: root,
  stdio: 'inherit',
})
const covered = spawnSync(process.execPath, ['scripts/coverage.mjs', ...check], {
  cwd: root,
  stdio: 'inherit',
})
const isStale = check.length > 0 && stale.length > 0
process.exitCode = Math.max(made.status ?? 1, covered.status ?? 1, isStale ? 1 : 0)

// The check of texts says where this is stale.
if (!isCheck) {
  const noted = spawnSync(process.execPath, [tsx, 'scripts/texts.mjs', '--write'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = Math.max(Number(process.exitCode), noted.status ?? 1)
}

// A migration is final from here on: tidy finds a change of it.
if (check.length === 0) landMigrations(readProject(root))

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '../postgres/binaries.mjs'
import { plainly } from './plainly.mjs'

const run = promisify(execFile)

/**
 * The programs that can read this backup: files of PostgreSQL are read by the same major version only.
 * @param {import('./manifest.mjs').Manifest} manifest
 * @returns {Promise<string>} the folder that has `bin`
 */
export async function findServer({ kind, machine, postgres }) {
  const here = `${process.platform}-${process.arch}`
  if (machine !== here && kind === 'embedded') {
    throw plainly(
      `This backup was made on ${machine} and cannot be read on ${here}: please restore it on such a machine. Nothing was changed.`,
    )
  }
  for (const folder of await placesToSearch(kind, postgres.major)) {
    if ((await majorOf(folder)) === postgres.major) return folder
  }
  const advice =
    kind === 'embedded'
      ? 'please restore it with the Tessera that made it'
      : `please install it (on Debian: apt install postgresql-${postgres.major})`
  throw plainly(
    `This backup is of PostgreSQL ${postgres.major}, which is not here: ${advice}. Nothing was changed.`,
  )
}

/**
 * @param {'embedded' | 'external'} kind
 * @param {number} major
 */
async function placesToSearch(kind, major) {
  if (kind === 'embedded') return [findBinaries()]
  const told = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }))
  const named = told.stdout.trim() ? [path.dirname(told.stdout.trim())] : []
  return [...named, `/usr/lib/postgresql/${major}`, `/usr/pgsql-${major}`, findBinaries()]
}

/** @param {string} folder */
async function majorOf(folder) {
  const program = path.join(folder, 'bin/postgres')
  if (!existsSync(program)) return undefined
  const { stdout } = await run(program, ['--version'])
  return Number(/\) (\d+)/.exec(stdout)?.[1])
}

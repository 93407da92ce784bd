import { existsSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../start/database.mjs'
import { plainly } from './plainly.mjs'

/**
 * The server to back up: the one of DATABASE_URL, or the one that comes along, which is started for the
 * time where it does not run.
 *
 * @param {{ data: string, databaseUrl: string | undefined }} places
 * @param {(line: string) => void} log
 * @returns {Promise<{ url: string, kind: 'embedded' | 'external', stop: () => Promise<void> }>}
 */
export async function openServer({ data, databaseUrl }, log) {
  if (!databaseUrl && !existsSync(path.join(data, 'pg/data/PG_VERSION'))) {
    throw plainly(`There is no database at ${data} yet, so there is nothing to back up.`)
  }
  const server = await openDatabase({ data, databaseUrl }, log)
  return { ...server, kind: databaseUrl ? 'external' : 'embedded' }
}

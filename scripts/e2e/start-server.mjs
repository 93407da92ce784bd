import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../postgres.mjs'
import { buildChanged } from '../start/build.mjs'
import { loadServer } from '../start/load-server.mjs'
import { readSettings, root } from '../start/settings.mjs'

/**
 * Opens a house for the journeys: the real server with the demo world, on a new database and a port
 * that the system chooses. The addresses are in TESSERA_URL and TESSERA_DATABASE, its folder in
 * TESSERA_DATA.
 *
 * @returns {Promise<() => Promise<void>>} what closes it again
 */
export default async function startServer() {
  const dir = mkdtempSync(path.join(tmpdir(), 'tessera-e2e-'))
  await buildChanged(console.log)
  const postgres = await startPostgres({ dir: path.join(dir, 'pg') })
  const { serve } = await loadServer()
  const served = await serve({
    ...readSettings({ LOG: 'silent', TESSERA_DEMO: 'on' }),
    databaseUrl: postgres.url,
    root,
    dataDir: dir,
    port: 0,
  })
  process.env['TESSERA_URL'] = served.url
  process.env['TESSERA_DATABASE'] = postgres.url
  process.env['TESSERA_DATA'] = dir
  return async () => {
    await served.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

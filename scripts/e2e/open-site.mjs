import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../postgres.mjs'
import { loadServer } from '../start/load-server.mjs'
import { readSettings, root } from '../start/settings.mjs'

// One site in a process of its own: the real server with demo data, on a new database and a port that the system
// chooses. It sends its addresses to its starter, and closes when that disconnects.

const dir = mkdtempSync(path.join(tmpdir(), 'tessera-e2e-'))
const postgres = await startPostgres({ dir: path.join(dir, 'pg') })
const { serve } = await loadServer()

// The file with the clock offset of this site in minutes; a journey writes it.
let aheadMinutes = 0
const watching = setInterval(() => {
  try {
    aheadMinutes = Number(readFileSync(path.join(dir, 'minutes-ahead'), 'utf8'))
  } catch {
    aheadMinutes = 0
  }
}, 100)

const served = await serve({
  ...readSettings({
    LOG: 'silent',
    TESSERA_DEMO: 'on',
    TESSERA_CROWD: '0',
    TESSERA_TITLES: process.env['TESSERA_TITLES'] ?? '600',
    TRUST_PROXY: '127.0.0.1',
  }),
  databaseUrl: postgres.url,
  servingUrl: postgres.servingUrl,
  root,
  dataDir: dir,
  port: 0,
  drawsAhead: false,
  clock: () => new Date(Date.now() + aheadMinutes * 60_000),
})

process.on('disconnect', () => void close())
process.send?.({ url: served.url, database: postgres.url, dir })

async function close() {
  clearInterval(watching)
  await served.close()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
  process.exit(0)
}

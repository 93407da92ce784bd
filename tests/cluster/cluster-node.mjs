/* A node of the drill: the built server with the settings of its environment, as scripts/start.mjs reads them; `prepare` brings the
   database to this build instead. The pages and their builds are left out. */
import { loadServer } from '../../scripts/start/load-server.mjs'
import { readSettings, root } from '../../scripts/start/settings.mjs'

const settings = readSettings()
const { databaseUrl = '', data: dataDir } = settings
const server = await loadServer()
if (process.argv[2] === 'prepare') {
  await server.prepareSiteIn({ ...settings, databaseUrl, root, dataDir })
  process.exit(0)
}
const served = await server.serve({
  ...settings,
  databaseUrl,
  root,
  dataDir,
  drawsAhead: false,
  build: 'drill',
})
process.once('SIGTERM', () => void served.close().then(() => process.exit(0)))
console.log(served.url)

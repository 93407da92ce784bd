/* Opens Tessera: builds what changed, starts the database, serves everything on one port. With --seed it only makes
   the demo data again. */
import { buildChanged } from './start/build.mjs'
import { openDatabase } from './start/database.mjs'
import { beginLife } from './start/life.mjs'
import { buildId } from './start/build-id.mjs'
import { checkSecrets } from './start/check-secrets.mjs'
import { choosePort } from './start/choose-port.mjs'
import { keepAhead } from './start/keep-ahead.mjs'
import { loadServer } from './start/load-server.mjs'
import { keepFiles } from './start/keep-files.mjs'
import { makeDataFolder } from './start/make-folder.mjs'
import { readSettings, root } from './start/settings.mjs'
import { printServed } from './start/print-served.mjs'

const log = (/** @type {string} */ line) => console.log(line)
const life = beginLife()
const isSeeding = process.argv.includes('--seed')
/** @type {string | undefined} */
let databaseUrl

try {
  const settings = readSettings()
  databaseUrl = settings.databaseUrl
  checkSecrets(settings)
  makeDataFolder(settings.data)
  const port = isSeeding ? 0 : await choosePort(settings, log)
  const giveUp = (/** @type {Error} */ error) => void life.fail(error, databaseUrl)
  const database = await openDatabase(settings, log, giveUp)
  life.onEnd(database.stop)
  databaseUrl = database.url
  await buildChanged(log)
  const server = await loadServer()
  if (isSeeding) {
    await server.seed({ databaseUrl, root, titles: settings.titles })
    console.log('The demo data are there.')
    await life.end(0)
  } else {
    const servingUrl = settings.servingUrl ?? database.servingUrl
    const build = buildId()
    const filesDir = keepFiles({ ...settings, build })
    const place = { databaseUrl, servingUrl, root, dataDir: settings.data, port, build, filesDir }
    const traces = server.traceSettingsIn(process.env)
    const served = await server.serve({ ...settings, ...place, ...(traces && { traces }) })
    life.onEnd(served.close)
    printServed(served, settings)
    if (database.makeLogFiles) life.onEnd(keepAhead(database.makeLogFiles))
  }
} catch (error) {
  await life.fail(error, databaseUrl)
}

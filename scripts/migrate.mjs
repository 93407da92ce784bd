/* Brings the database of several servers to this build, once, before any of them runs it: npm run migrate. It makes what
   is new in the tables and serves nobody; servers start with TESSERA_PREPARE=off. With --files it only builds, and keeps the
   files of this build on this machine: before any server switches, every machine has them. */
import { buildChanged } from './start/build.mjs'
import { buildId } from './start/build-id.mjs'
import { checkSecrets } from './start/check-secrets.mjs'
import { openDatabase } from './start/database.mjs'
import { keepFiles } from './start/keep-files.mjs'
import { beginLife } from './start/life.mjs'
import { loadServer } from './start/load-server.mjs'
import { makeDataFolder } from './start/make-folder.mjs'
import { readSettings, root } from './start/settings.mjs'

const log = (/** @type {string} */ line) => console.log(line)
const life = beginLife()
/** @type {string | undefined} */
let databaseUrl

try {
  const settings = readSettings()
  databaseUrl = settings.databaseUrl
  checkSecrets(settings)
  makeDataFolder(settings.data)
  await buildChanged(log)
  const build = buildId()
  const files = keepFiles({ ...settings, build })
  console.log(`Build ${build}: its files are in ${files}.`)
  if (!process.argv.includes('--files')) {
    const database = await openDatabase(settings, log)
    life.onEnd(database.stop)
    databaseUrl = database.url
    const server = await loadServer()
    const servingUrl = settings.servingUrl ?? database.servingUrl
    await server.prepareSiteIn({
      ...settings,
      databaseUrl,
      servingUrl,
      root,
      dataDir: settings.data,
    })
    console.log('The database is ready for this build.')
  }
  await life.end(0)
} catch (error) {
  await life.fail(error, databaseUrl)
}

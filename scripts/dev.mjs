/* The same as start, and again after every change: each app is rebuilt as its files change, and the
   server is started again when its build is new. Reload the page to see a change of the site. */
import { apps } from './start/apps.mjs'
import { choosePort } from './start/choose-port.mjs'
import { openDatabase } from './start/database.mjs'
import { beginLife } from './start/life.mjs'
import { makeDataFolder } from './start/make-folder.mjs'
import { readSettings } from './start/settings.mjs'
import { keepServer } from './dev/keep-server.mjs'
import { watchApp } from './dev/watch-app.mjs'

const life = beginLife()
const log = (/** @type {string} */ line) => console.log(line)

try {
  const settings = readSettings()
  makeDataFolder(settings.data)
  const database = await openDatabase(settings, log)
  life.onEnd(database.stop)
  const port = await choosePort(settings, log)
  const server = keepServer({
    ...process.env,
    DATABASE_URL: database.url,
    SERVING_DATABASE_URL: settings.servingUrl ?? database.servingUrl,
    PORT: String(port),
    TESSERA_DATA: settings.data,
    TESSERA_PAGES: 'browser',
  })
  life.onEnd(server.stop)
  const watched = apps.map((app) =>
    watchApp(app, () => {
      log(`Built ${app.what}`)
      if (app.name === 'server') server.restart()
    }),
  )
  life.onEnd(async () => watched.forEach((each) => each.stop()))
} catch (error) {
  await life.fail(error, process.env['DATABASE_URL'])
}

/* Makes the first owner of a real site, also while it runs: npm run owner -- maria
   Its password is printed this once, and opens nothing but the choice of another. */
import { buildChanged } from './start/build.mjs'
import { openDatabase } from './start/database.mjs'
import { beginLife } from './start/life.mjs'
import { loadServer } from './start/load-server.mjs'
import { makeDataFolder } from './start/make-folder.mjs'
import { readSettings, root } from './start/settings.mjs'

const log = (/** @type {string} */ line) => console.log(line)
const life = beginLife()
let databaseUrl = process.env['DATABASE_URL']

try {
  const settings = readSettings()
  makeDataFolder(settings.data)
  const database = await openDatabase(settings, log)
  life.onEnd(database.stop)
  databaseUrl = database.url
  await buildChanged(log)
  const server = await loadServer()
  const account = process.argv[2] ?? ''
  const { password } = await server.makeOwnerIn({ databaseUrl, root, account })
  console.log(`
The owner is there:
  account         ${account}
  first password  ${password}

It is shown only now. At /backoffice/ it asks for a password of your own, then for an authenticator app or a passkey.
`)
  await life.end(0)
} catch (error) {
  await life.fail(error, databaseUrl)
}

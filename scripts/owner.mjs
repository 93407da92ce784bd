/* Manages the owners of a real site on the server, also while the site runs: npm run owner -- maria                   
   makes the first owner npm run owner -- jorge --second              makes a second owner, where there is exactly one
   npm run owner -- maria --reset-second-lock   takes a lost authenticator app and all passkeys away A first password
   is printed once, and opens nothing but the choice of another. */
import { readOwnerAct } from './start/owner-act.mjs'
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
  const { account, act } = readOwnerAct(process.argv.slice(2))
  const settings = readSettings()
  makeDataFolder(settings.data)
  const database = await openDatabase(settings, log)
  life.onEnd(database.stop)
  databaseUrl = database.url
  await buildChanged(log)
  const server = await loadServer()
  const done = await server.actOnOwnerIn({ databaseUrl, root, account, act })
  if (act === 'retire') {
    console.log(`
The owners have every right that this version needs, and no other. Run it once no server runs an older version.
`)
    await life.end(0)
  }
  console.log(
    done.password === undefined
      ? `
The second lock of ${done.account} is reset: the authenticator app and all passkeys are removed, and every session is
signed out. Log in at /backoffice/ with the password, then add another authenticator app or passkey.
`
      : `
The owner account is ready:
  account         ${done.account}
  first password  ${done.password}

The password is shown only once. Log in at /backoffice/: it asks for a password of your own, then for an authenticator
app or a passkey.
`,
  )
  await life.end(0)
} catch (error) {
  await life.fail(error, databaseUrl)
}

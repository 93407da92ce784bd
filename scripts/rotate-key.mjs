/* Seals everything in the site with a new key, while the site is closed: npm run rotate-key
   Where the key is lost for good: npm run rotate-key -- --lost says what goes with it. */
import { readOptions } from './backup/options.mjs'
import { buildChanged } from './start/build.mjs'
import { openDatabase } from './start/database.mjs'
import { beginLife } from './start/life.mjs'
import { loadServer } from './start/load-server.mjs'
import { readSettings, root } from './start/settings.mjs'

const usage = 'npm run rotate-key -- [--lost [--forget-what-is-sealed]]'
const options = /** @type {const} */ ({
  lost: { type: 'boolean', default: false },
  'forget-what-is-sealed': { type: 'boolean', default: false },
})
const log = (/** @type {string} */ line) => console.log(line)

const whatIsLost = `Without its key this site loses, permanently:
  - every authenticator with its recovery codes, of members and of the staff: they set up a new one (passkeys stay)
  - every payout method of members: they add them again; open withdrawals are rejected by the staff
  - the secrets of payment channels, vendors, mail, SMS, captcha and social log-in: the staff set them again
Money, bets, accounts, passwords and sessions stay. If that is what you want:
  npm run rotate-key -- --lost --forget-what-is-sealed`

const life = beginLife()
let databaseUrl = process.env['DATABASE_URL']

try {
  const { values } = readOptions(process.argv.slice(2), options, usage)
  if (values.lost && !values['forget-what-is-sealed']) {
    log(whatIsLost)
    await life.end(1)
  }
  const began = performance.now()
  const settings = readSettings()
  const database = await openDatabase(settings, log)
  life.onEnd(database.stop)
  databaseUrl = database.url
  await buildChanged(log)
  const server = await loadServer()
  const place = { databaseUrl, root, dataDir: settings.data }
  const { former, unread } = await server.rotateKeyIn({ ...place, isLost: values.lost, tell: log })
  if (unread > 0) log(`${unread} did not open before either, and stay as they are.`)
  if (former) log(`Backups from before open with the former key, which is ${former}.`)
  log(`Please keep the new settings.key of ${settings.data} apart from the backups, and take one.`)
  log(`It took ${((performance.now() - began) / 1000).toFixed(1)} s: npm start opens the site.`)
  await life.end(0)
} catch (error) {
  await life.fail(error, databaseUrl)
}

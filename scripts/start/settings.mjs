import { isIP } from 'node:net'
import path from 'node:path'
import { nodeIn } from './node-settings.mjs'
import {
  keyIn,
  numberIn,
  originIn,
  proxiesIn,
  secretIn,
  wordIn,
  wordsIn,
  wrongSetting,
} from './words.mjs'

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..')

const usualPort = 8080
// Specification 1: nearly ten thousand.
const usualTitles = 10_000
const usualCrowd = 300
/** @type {readonly ('loses' | 'repeats' | 'delays')[]} */
const habits = ['loses', 'repeats', 'delays']

/** What the environment says about this start. A word that is none of those allowed is refused in a sentence. */
export function readSettings(env = process.env) {
  const port = numberIn(env, 'PORT', { least: 0, most: 65_535 })
  const mode = wordIn(env, 'NODE_ENV', ['production', 'development', 'test'])
  const demo = wordIn(env, 'TESSERA_DEMO', ['on', 'off'])
  const host = env['HOST'] || '127.0.0.1'
  const publicOrigin = originIn(env, 'PUBLIC_ORIGIN')
  return {
    /** Where the database and what can be made again are kept. */
    data: path.resolve(root, env['TESSERA_DATA'] || '.data'),
    ...databasesIn(env),
    ...nodeIn(env),
    port: port ?? usualPort,
    /** An explicitly requested port is that port or none. */
    canMoveOn: port === undefined,
    host,
    publicOrigin,
    trustProxy: proxiesIn(env, 'TRUST_PROXY'),
    privateTargets: wordIn(env, 'PRIVATE_TARGETS', ['on', 'off']) === 'on',
    // Who brings it reads the metrics; without one only this machine does.
    metricsToken: secretIn(env, 'METRICS_TOKEN'),
    settingsKey: keyIn(env, 'TESSERA_SETTINGS_KEY'),
    log:
      wordIn(env, 'LOG', ['json', 'faults', 'silent']) ??
      (mode === 'production' ? 'json' : 'faults'),
    // A reader of the outbox can log in as any member: only on a development machine.
    isDevelopment: mode !== 'production' && !publicOrigin && isOwnMachine(host),
    // While the site is rebuilt at every change, its pages are rendered in the browser alone.
    rendersPages: wordIn(env, 'TESSERA_PAGES', ['server', 'browser']) !== 'browser',
    titles: numberIn(env, 'TESSERA_TITLES', { least: 1, most: 99_999 }) ?? usualTitles,
    /** How many more people a demo has. */
    crowd: numberIn(env, 'TESSERA_CROWD', { least: 0, most: 2_000 }) ?? usualCrowd,
    /** What the pretend vendors of a demo do wrong, in one call of five. */
    vendorHabits: wordsIn(env, 'TESSERA_VENDOR_HABITS', habits),
    // The demo's passwords are public: by default it fills only a site that nobody else reaches.
    withDemo: demo ? demo === 'on' : isOwnMachine(host) && !publicOrigin,
    /** Whether the demo was requested explicitly. */
    insistsOnDemo: demo === 'on',
  }
}

/** The database that DATABASE_URL names, and its address for a role that may do no more than serve. */
function databasesIn(/** @type {NodeJS.ProcessEnv} */ env) {
  const databaseUrl = secretIn(env, 'DATABASE_URL')
  const servingUrl = secretIn(env, 'SERVING_DATABASE_URL')
  if (servingUrl && !databaseUrl) {
    throw Object.assign(new Error('SERVING_DATABASE_URL without DATABASE_URL'), {
      plain: 'SERVING_DATABASE_URL is set and DATABASE_URL is not: please set both, or neither.',
    })
  }
  if (servingUrl && !(URL.canParse(servingUrl) && /^postgres(ql)?:\/\//.test(servingUrl))) {
    // What is not an address may still hold a password.
    throw wrongSetting('SERVING_DATABASE_URL', '…', 'which is not an address such as postgres://')
  }
  return { databaseUrl, servingUrl, readUrl: readUrlIn(env) }
}

/** A standby for reports. @param {NodeJS.ProcessEnv} env */
function readUrlIn(env) {
  const readUrl = secretIn(env, 'READ_DATABASE_URL')
  if (!readUrl || (URL.canParse(readUrl) && /^postgres(ql)?:\/\//.test(readUrl))) return readUrl
  throw wrongSetting('READ_DATABASE_URL', '…', 'which is not an address such as postgres://')
}

/** @param {string} host */
function isOwnMachine(host) {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

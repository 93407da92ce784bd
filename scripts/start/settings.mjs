import path from 'node:path'

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '../..')

const usualPort = 8080
// Specification 1: nearly ten thousand.
const usualTitles = 10_000

/** What the environment says about this start. */
export function readSettings(env = process.env) {
  const port = env['PORT']
  if (port && !(Number.isInteger(Number(port)) && Number(port) >= 0 && Number(port) < 65_536)) {
    throw Object.assign(new Error(`PORT is ${port}`), {
      plain: `PORT is "${port}", which is not a number from 0 to 65535: please correct it.`,
    })
  }
  const host = env['HOST'] || '127.0.0.1'
  return {
    /** Where the database and what can be made again are kept. */
    data: path.resolve(root, env['TESSERA_DATA'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    // The same database under a role that may do no more than serve.
    servingUrl: env['SERVING_DATABASE_URL'] || undefined,
    port: port ? Number(port) : usualPort,
    /** A port that somebody asked for is that port or none. */
    canMoveOn: !port,
    host,
    publicOrigin: env['PUBLIC_ORIGIN'] || undefined,
    trustProxy: env['TRUST_PROXY'] || undefined,
    // Who brings it reads the metrics; without one only this machine does.
    metricsToken: env['METRICS_TOKEN'] || undefined,
    log: env['LOG'] || (env['NODE_ENV'] === 'production' ? 'json' : 'faults'),
    // Whoever reads the outbox can come in as anybody: nowhere but on the machine of those who build.
    isDevelopment: env['NODE_ENV'] !== 'production' && !env['PUBLIC_ORIGIN'] && isOwnMachine(host),
    // While the site is rebuilt at every change, its pages are drawn in the browser alone.
    drawsPages: env['TESSERA_PAGES'] !== 'browser',
    // Everybody knows the demo's passwords: by itself it fills only a site that nobody else reaches.
    titles: titlesIn(env['TESSERA_TITLES']),
    withDemo: env['TESSERA_DEMO'] ? env['TESSERA_DEMO'] === 'on' : isOwnMachine(host),
  }
}

/** @param {string | undefined} text */
function titlesIn(text) {
  if (!text) return usualTitles
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw Object.assign(new Error(`TESSERA_TITLES is ${text}`), {
    plain: `TESSERA_TITLES is "${text}", which is not a number from 1 to 99999: please correct it.`,
  })
}

/** @param {string} host */
const isOwnMachine = (host) => ['127.0.0.1', '::1', 'localhost'].includes(host)

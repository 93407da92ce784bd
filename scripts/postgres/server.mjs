import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readStatus } from './cluster.mjs'
import { isRunning } from './processes.mjs'

const largestLog = 5_000_000

/**
 * Runs the server until it takes connections. A predecessor on its way out holds the data for a
 * moment, so an end for that reason is tried again for some seconds.
 *
 * @param {import('./cluster.mjs').Places} places
 * @param {Awaited<ReturnType<typeof import('./cluster.mjs').prepareCluster>>} cluster
 * @param {string[]} flags
 */
export async function bootServer(places, cluster, flags) {
  const settings = ['-D', places.data, '-k', places.sockets]
  settings.push(...flags.flatMap((flag) => ['-c', flag]))
  const { file, args } = cluster.command('postgres', settings)
  if (existsSync(places.log) && statSync(places.log).size > largestLog) {
    renameSync(places.log, `${places.log}.old`)
  }
  for (const deadline = Date.now() + 20_000; ; await sleep(200)) {
    const logStart = existsSync(places.log) ? statSync(places.log).size : 0
    const log = openSync(places.log, 'a')
    // Detached: Ctrl-C in the terminal is for the app, which closes before its database.
    const child = spawn(file, args, {
      ...cluster.options,
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    const server = follow(child)
    while (server.isUp()) {
      const status = await readStatus(places)
      if (status.pid === child.pid && status.isReady) return server
      await sleep(10)
    }
    const said = (await readFile(places.log, 'utf8')).slice(logStart)
    if (Date.now() > deadline || !isHeldByAnother.test(said)) throw didNotStart(said, places.log)
  }
}

const isHeldByAnother = /already exists|still in use|could not bind|could not create lock file/

/** @param {import('node:child_process').ChildProcess} child */
function follow(child) {
  let isUp = child.pid !== undefined
  child.on('exit', () => (isUp = false)).on('error', () => (isUp = false))
  // The app decides when the process ends, not its child.
  child.unref()
  return {
    isUp: () => isUp,
    /** Ends it: fast, then at once (recovering at the next start), then by force. */
    async stop() {
      for (const { signal, ms } of endings) {
        if (!isUp) return
        child.kill(signal)
        for (let waited = 0; isUp && waited < ms; waited += 10) await sleep(10)
      }
    },
  }
}

/** @type {{ signal: NodeJS.Signals, ms: number }[]} */
const endings = [
  { signal: 'SIGINT', ms: 10_000 },
  { signal: 'SIGQUIT', ms: 5_000 },
  { signal: 'SIGKILL', ms: 2_000 },
]

/**
 * A PostgreSQL whose starter is dead ends by itself where the system sees to it, and here anyway.
 * @param {import('./cluster.mjs').Places} places
 */
export async function endOrphan(places) {
  const { pid } = await readStatus(places)
  if (!pid || !isRunning(`${pid}-unknown`) || !(await isPostgres(pid))) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isRunning(`${pid}-unknown`) && waited < 20_000; waited += 20) await sleep(20)
}

/**
 * After a reboot the number in the file may be anybody's.
 * @param {number} pid
 */
const isPostgres = (pid) =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line.includes('postgres'),
    () => process.platform !== 'linux',
  )

/**
 * @param {string} said
 * @param {string} file
 */
function didNotStart(said, file) {
  const error = new Error(`PostgreSQL did not start: ${said.slice(-1500)}`)
  if (/no space left/i.test(said)) return Object.assign(error, { code: 'ENOSPC' })
  if (/permission denied/i.test(said)) return Object.assign(error, { code: 'EACCES' })
  return Object.assign(error, {
    plain: `The database did not start; ${file} says why. With DATABASE_URL another PostgreSQL can be used.`,
  })
}

import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { atOnce, endServer, politely } from './ending.mjs'
import { readStatus, whoseIs } from './postmaster.mjs'
import { detectHang } from './hang-detection.mjs'

const largestLog = 5_000_000

/**
 * @typedef {{ log: (line: string) => void, hangMs: number, signal: AbortSignal }} Watch `hangMs` is for how long it
 * may do nothing before it counts as hanging; `signal` says that it is not wanted any more
 */

/**
 * Runs the server until it takes connections. A predecessor on its way out holds the data for a
 * moment, so an end for that reason is tried again for some seconds.
 *
 * @param {import('./cluster.mjs').Places} places
 * @param {Awaited<ReturnType<typeof import('./cluster.mjs').prepareCluster>>} cluster
 * @param {string[]} flags
 * @param {Watch} watch
 */
export async function bootServer(places, cluster, flags, watch) {
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
    if (await untilReady(server, places, watch)) return server
    const said = (await readFile(places.log, 'utf8')).slice(logStart)
    if (Date.now() > deadline || !isHeldByAnother.test(said)) throw didNotStart(said, places)
  }
}

const isHeldByAnother = /already exists|still in use|could not bind|could not create lock file/

/** @typedef {ReturnType<typeof follow>} Server */

/**
 * Whether it takes connections; false when it has ended. One that hangs is ended.
 * @param {Server} server
 * @param {import('./cluster.mjs').Places} places
 * @param {Watch} watch
 */
async function untilReady(server, places, watch) {
  const hangs = detectHang(server.pid, watch)
  for (let checkAt = Date.now() + 1_000; server.isUp(); await sleep(10)) {
    const status = await readStatus(places)
    if (status.pid === server.pid && status.isReady) return true
    if (watch.signal.aborted) {
      await server.end(politely)
      throw new Error('the start was called off')
    }
    if (Date.now() < checkAt) continue
    checkAt = Date.now() + 1_000
    if (await hangs()) {
      await server.end(atOnce)
      throw hung(places.log)
    }
  }
  return false
}

/** @param {import('node:child_process').ChildProcess} child */
function follow(child) {
  let isUp = child.pid !== undefined
  child.on('exit', () => (isUp = false)).on('error', () => (isUp = false))
  // The app decides when the process ends, not its child.
  child.unref()
  return {
    pid: child.pid ?? 0,
    isUp: () => isUp,
    /** @param {import('./ending.mjs').Endings} endings */
    async end(endings) {
      if (isUp && child.pid) await endServer(child.pid, endings)
    },
  }
}

/**
 * A PostgreSQL whose starter is dead ends by itself where the system sees to it, and here anyway. Stopped while it
 * begins its recovery, it may wait for ever for processes that were not signalled. Only a PostgreSQL on this very data
 * is ended; where the file names a process of another program, the file is old, and would stop the start.
 *
 * @param {import('./cluster.mjs').Places} places
 */
export async function endOrphan(places) {
  const { pid } = await readStatus(places)
  if (!pid) return
  const whose = whoseIs(pid, places.data)
  if (whose === 'ours') await endServer(pid, politely)
  if (whose === 'another program') rmSync(path.join(places.data, 'postmaster.pid'), { force: true })
}

/**
 * Which version made the data, where it is another one than that of the program.
 * @param {string} said
 */
function otherVersionIn(said) {
  const [, version, own] =
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\d+\S*?)[.\s]*$/m.exec(
      said,
    ) ?? []
  return { version, own }
}

/**
 * @param {string} said
 * @param {import('./cluster.mjs').Places} places
 */
function didNotStart(said, { log: file, data }) {
  const error = new Error(`PostgreSQL did not start: ${said.slice(-1500)}`)
  if (/no space left/i.test(said)) return Object.assign(error, { code: 'ENOSPC' })
  if (/permission denied/i.test(said)) return Object.assign(error, { code: 'EACCES' })
  const { version, own } = otherVersionIn(said)
  if (version) {
    return Object.assign(error, {
      plain: `The database in ${data} was made by PostgreSQL ${version}, and this Tessera comes with ${own}: please start it with the Tessera that made it, or run PostgreSQL ${version} on it and name that with DATABASE_URL. Nothing was changed.`,
    })
  }
  const held = /lock file "postmaster.pid" already exists[\s\S]*?PID (\d+)/.exec(said)?.[1]
  if (held) {
    return Object.assign(error, {
      plain: `PostgreSQL did not start, because ${data}/postmaster.pid names the process ${held}, which runs. If that is no PostgreSQL on this folder, please remove the file and start again.`,
    })
  }
  return Object.assign(error, {
    plain: `The database did not start; ${file} says why. With DATABASE_URL another PostgreSQL can be used.`,
  })
}

/** @param {string} file */
const hung = (file) =>
  Object.assign(new Error('PostgreSQL hangs at its start'), {
    code: 'HUNG',
    plain: `The database hangs whenever it starts; its data is untouched, and ${file} says how far it comes. Please look whether its disk is well and start again, or restore a backup (npm run restore).`,
  })

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, realpathSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../start/make-folder.mjs'
import { findBinaries } from './binaries.mjs'
import { findIdentity } from './identity.mjs'
import { socketsOfRunning } from './postmaster.mjs'
import { chooseSocketFolder, makeSocketFolder } from './sockets.mjs'

/**
 * Where everything of one cluster is. The folder of the socket is named by the place of the data; a process that joins
 * a
 * running server takes its folder, also where the temporary folder of the two is not the same.
 * @param {string} dir
 */
export function placesOf(dir) {
  makeFolder(dir)
  const home = realpathSync(dir)
  const data = path.join(home, 'data')
  const name = `tessera-pg-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`
  const running = socketsOfRunning(data)
  const { folder, note } = running ? { folder: running, note: '' } : chooseSocketFolder(name, home)
  return {
    home,
    data,
    log: path.join(home, 'postgres.log'),
    owner: path.join(home, 'owner'),
    lock: path.join(home, 'lock'),
    sockets: folder,
    /** Why the socket is not in the temporary folder, in a sentence. */
    note,
  }
}

/** @typedef {ReturnType<typeof placesOf>} Places */

/**
 * The binaries, the account they run under, and a made cluster.
 * @param {Places} places
 * @param {{ isSafe: boolean, binaries?: string | undefined, log: (line: string) => void }} options
 */
export async function prepareCluster(places, { isSafe, binaries = findBinaries(), log }) {
  const program = (/** @type {string} */ name) => path.join(binaries, 'bin', name)
  const identity = findIdentity(places.home, program('postgres'))
  makeSocketFolder(places.sockets, identity.owner)
  /** @type {(name: string, args: string[]) => { file: string, args: string[] }} */
  const command = (name, args) => {
    const [file = '', ...rest] = [...identity.prefix, program(name), ...args]
    return { file, args: rest }
  }
  const options = { ...identity.as, env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  if (!existsSync(path.join(places.data, 'PG_VERSION'))) {
    log('Making the database …')
    await makeCluster(places, { command, options, isSafe })
  }
  return { command, options }
}

// The locale is PostgreSQL's own, so that the order of texts does not depend on the machine.
const initdbFlags = [
  '--username=tessera',
  '--auth=trust',
  '--encoding=UTF8',
  '--data-checksums',
  '--locale-provider=builtin',
  '--locale=C.UTF-8',
  '--no-instructions',
]

/**
 * @param {Places} places
 * @param {{
 *   command: (name: string, args: string[]) => { file: string, args: string[] },
 *   options: import('node:child_process').ExecFileOptions,
 *   isSafe: boolean,
 * }} how
 */
async function makeCluster(places, { command, options, isSafe }) {
  // Made beside and then renamed: an interrupted initdb never leaves half a cluster in its place.
  const unfinished = `${places.data}.new`
  // Its initdb may be still on its way out and write while we remove.
  await rm(unfinished, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const hurry = isSafe ? [] : ['--no-sync']
  const { file, args } = command('initdb', ['-D', unfinished, ...initdbFlags, ...hurry])
  await new Promise((done, fail) => {
    execFile(file, args, options, (error, _stdout, stderr) => {
      if (error) fail(initdbFailed(String(stderr), error))
      else done(undefined)
    })
  })
  await rename(unfinished, places.data)
}

/**
 * @param {string} stderr
 * @param {Error} cause
 */
function initdbFailed(stderr, cause) {
  const error = new Error(`initdb failed: ${stderr || cause.message}`, { cause })
  if (/no space left/i.test(stderr)) return Object.assign(error, { code: 'ENOSPC' })
  if (/permission denied/i.test(stderr)) return Object.assign(error, { code: 'EACCES' })
  if (/read-only file system/i.test(stderr)) return Object.assign(error, { code: 'EROFS' })
  return error
}

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findBinaries } from './binaries.mjs'
import { findIdentity } from './identity.mjs'
import { isRunning } from './processes.mjs'

/**
 * Where everything of one cluster is. A socket's path may have 107 bytes, so it cannot be in the
 * project: it is in the temporary folder, named by the place of the data.
 * @param {string} dir
 */
export function placesOf(dir) {
  mkdirSync(dir, { recursive: true })
  const home = realpathSync(dir)
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12)
  return {
    home,
    data: path.join(home, 'data'),
    log: path.join(home, 'postgres.log'),
    owner: path.join(home, 'owner'),
    lock: path.join(home, 'lock'),
    sockets: path.join(os.tmpdir(), `tessera-pg-${name}`),
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
 * The folder is in a place where everybody may write: one that somebody else has put there is not used.
 * @param {string} folder
 * @param {number | undefined} owner
 */
function makeSocketFolder(folder, owner) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const mine = [process.getuid?.(), process.getuid?.() === 0 ? 65534 : undefined, owner]
  if (!found.isDirectory() || !mine.includes(found.uid)) {
    throw Object.assign(new Error(`${folder} belongs to somebody else`), {
      plain: `The folder ${folder} belongs to another user. Please remove it and start again.`,
    })
  }
  if (owner !== undefined) chownSync(folder, owner, owner)
  chmodSync(folder, 0o700)
}

/**
 * The postmaster's own word about itself: its process id, and whether it takes connections.
 * @param {Places} places
 */
export async function readStatus({ data }) {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0]) || undefined
  // The file outlives a server that was killed.
  const isReady = lines[7]?.trim() === 'ready' && isRunning(`${pid}-unknown`)
  return { pid, isReady }
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

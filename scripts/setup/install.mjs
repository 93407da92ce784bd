import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const stampFile = path.join(root, 'node_modules/.stamp')

/**
 * Installs what the lock file says unless just that is installed.
 * @returns {string | undefined} a sentence when it did not work
 */
export function installWhenStale() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const stamp = createHash('sha256')
    .update(`${lock}${process.platform} ${process.arch}`)
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return undefined
  try {
    if (!isInstalled(lock)) {
      rmSync(stampFile, { force: true })
      console.log('Installing what Tessera needs (npm ci) …')
      if (runNpm(['ci', ...npmFlags]) !== 0) return failed
    }
    writeFileSync(stampFile, stamp)
  } catch (error) {
    return `The folder ${root} cannot be written (${codeOf(error)}): please change its permissions, or start from a copy that belongs to you.`
  }
  return undefined
}

// Both kinds are needed even when NODE_ENV says production: the build tools are of the first kind,
// PostgreSQL of the second.
const npmFlags = [
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

const failed =
  'npm could not install what Tessera needs, and says above why: most often there is no network, no space, or no permission to write here.'

/** @param {string[]} args */
function runNpm(args) {
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' })
  const npm = process.env['npm_execpath']
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return status
}

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */

/**
 * Whether npm, called elsewhere, has installed exactly this: npm keeps its own account.
 * @param {string} lockText
 */
function isInstalled(lockText) {
  const account = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(account)) return false
  /** @type {Record<string, Locked>} */
  const wanted = JSON.parse(lockText).packages
  /** @type {Record<string, Locked>} */
  const found = JSON.parse(readFileSync(account, 'utf8')).packages
  return Object.entries(wanted).every(
    ([place, { version }]) =>
      !place.startsWith('node_modules/') ||
      found[place]?.version === version ||
      !isForThisMachine(wanted[place]),
  )
}

/**
 * Of the optional ones npm leaves out what is for other machines, and what only those need.
 * @param {Locked | undefined} locked
 */
function isForThisMachine(locked) {
  if (!locked?.optional) return true
  const isNamed = locked.os?.includes(process.platform) && locked.cpu?.includes(process.arch)
  return Boolean(isNamed) && !locked.libc
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : String(error))

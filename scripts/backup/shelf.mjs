import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { isThisRunning, processName } from '../postgres/processes.mjs'
import { makeFolder } from '../start/make-folder.mjs'
import { asFolderProblem, plainly } from './plainly.mjs'

const named = /^tessera-\d{8}T\d{6}Z(-\d+)?$/
const unfinished = '.unfinished-'

/**
 * Opens the folder that holds the backups: only its owner may read it, because backups contain everyone's
 * secrets. What a backup that was killed has left is removed.
 *
 * @param {string} folder
 */
export function openShelf(folder) {
  try {
    makeFolder(folder, { mode: 0o700 })
    chmodSync(folder, 0o700)
    const left = readdirSync(folder).filter((name) => name.startsWith(unfinished))
    for (const name of left.filter((each) => !isThisRunning(each.slice(unfinished.length)))) {
      rmSync(path.join(folder, name), { recursive: true, force: true })
    }
    const working = path.join(folder, `${unfinished}${processName()}`)
    rmSync(working, { recursive: true, force: true })
    mkdirSync(working, { mode: 0o700 })
    return working
  } catch (error) {
    throw asFolderProblem(error, folder)
  }
}

/**
 * The place of a backup that is finished now: named by its moment.
 * @param {string} shelf
 * @param {string} at
 */
export function placeFor(shelf, at) {
  const name = `tessera-${at.replace(/[-:]|\.\d+/g, '')}`
  for (let number = 1; ; number++) {
    const place = path.join(shelf, number === 1 ? name : `${name}-${number}`)
    if (!existsSync(place)) return place
  }
}

/**
 * The finished backups, oldest first.
 * @param {string} shelf
 */
export function listBackups(shelf) {
  if (!existsSync(shelf)) return []
  return readdirSync(shelf)
    .filter((name) => named.test(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((name) => path.join(shelf, name))
}

/**
 * Removes all but the newest.
 * @param {string} shelf
 * @param {number} keep
 */
export function prune(shelf, keep) {
  const old = listBackups(shelf).slice(0, -keep)
  for (const backup of old) rmSync(backup, { recursive: true, force: true })
  return old
}

/**
 * The history of backups and restores: a line of JSON each.
 * @param {string} shelf
 * @param {object} entry
 */
export function note(shelf, entry) {
  const line = JSON.stringify({ at: new Date().toISOString(), ...entry })
  appendFileSync(path.join(shelf, 'log.jsonl'), `${line}\n`, { mode: 0o600 })
}

/**
 * @param {string} folder one that is there
 * @param {number} bytes
 * @param {string} advice what to do when there is less room than that
 */
export async function checkRoom(folder, bytes, advice) {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  throw plainly(
    `${sizeText(bytes)} may be needed at ${folder}, and only ${sizeText(free)} are free there: ${advice}`,
  )
}

/** @param {number} bytes */
export function sizeText(bytes) {
  const [size, unit] =
    bytes >= 1e9 ? [bytes / 1e9, 'GB'] : bytes >= 1e6 ? [bytes / 1e6, 'MB'] : [bytes / 1e3, 'kB']
  return `${size.toFixed(size < 10 ? 1 : 0)} ${unit}`
}

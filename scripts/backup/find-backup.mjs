import { existsSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from './manifest.mjs'
import { plainly } from './plainly.mjs'
import { listBackups } from './shelf.mjs'

/**
 * The backup that was named by its folder, by its name on the shelf, or as 'latest'; with a time, the newest
 * one that was finished before it.
 *
 * @param {string} shelf
 * @param {{ name?: string | undefined, until?: string | undefined }} options
 * @returns {import('./recover.mjs').Backup}
 */
export function findBackup(shelf, { name, until }) {
  const all = listBackups(shelf)
  const isTime = until !== undefined && until !== 'latest'
  if (name !== undefined && name !== 'latest') {
    const places = [path.resolve(name), path.join(shelf, name)]
    const folder = places.find((place) => existsSync(place))
    if (!folder) throw plainly(`There is no backup ${name}. ${tell(shelf, all)}`)
    const manifest = readManifest(folder)
    if (isTime && new Date(manifest.at) > new Date(until)) throw tooLate(folder, manifest.at)
    return { folder, manifest }
  }
  for (const folder of all.toReversed()) {
    const manifest = readManifest(folder)
    if (!isTime || new Date(manifest.at) <= new Date(until)) return { folder, manifest }
  }
  throw plainly(
    isTime
      ? `No backup in ${shelf} is older than ${until}. Nothing was changed.`
      : tell(shelf, all),
  )
}

/**
 * The time as PostgreSQL takes it, of a time that a person typed.
 * @param {string | undefined} text
 */
export function readUntil(text) {
  if (text === undefined || text === 'latest') return text
  const isWhole = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)
  if (!isWhole || Number.isNaN(Date.parse(text))) {
    throw plainly(
      `--until is "${text}", which is not a time such as 2026-11-21T10:00:00Z, nor the word latest: please correct it.`,
    )
  }
  return new Date(text).toISOString()
}

/**
 * @param {string} shelf
 * @param {string[]} all
 */
const tell = (shelf, all) =>
  all.length === 0
    ? `There is no backup in ${shelf}: npm run backup makes one.`
    : `There are: ${all.map((each) => path.basename(each)).join(', ')}.`

/**
 * @param {string} folder
 * @param {string} at
 */
const tooLate = (folder, at) =>
  plainly(`${folder} shows ${at} at the earliest: please use an older backup. Nothing was changed.`)

import { existsSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { placesOf } from '../postgres/cluster.mjs'
import { lockFolder } from '../postgres/file-lock.mjs'
import { readStatus } from '../postgres/postmaster.mjs'
import { isThisRunning } from '../postgres/processes.mjs'
import { plainly } from './plainly.mjs'

/**
 * Refuses a place that is in use, or that has a database nobody said may be replaced.
 * @param {string} dir
 * @param {boolean} mayReplace
 */
export async function checkPlace(dir, mayReplace) {
  if (!existsSync(dir)) return
  const places = placesOf(dir)
  const owner = await readFile(places.owner, 'utf8').catch(() => '')
  if (isThisRunning(owner) || (await readStatus(places)).isReady) {
    throw plainly(`Tessera is running on ${dir}: please stop it first. Nothing was changed.`)
  }
  if (existsSync(path.join(places.data, 'PG_VERSION')) && !mayReplace) {
    throw plainly(
      `There is a database at ${dir} already: with --replace it is moved aside. Nothing was changed.`,
    )
  }
}

/**
 * Moves the restored cluster to its place. What was there is moved aside and kept.
 * @param {string} restored
 * @param {string} dir
 * @param {boolean} mayReplace
 * @returns {Promise<string | undefined>} where the old one is now
 */
export async function putInPlace(restored, dir, mayReplace) {
  if (!existsSync(dir)) {
    renameSync(restored, dir)
    return undefined
  }
  // A server that starts at this moment waits for the lock, and then finds the new one.
  const unlock = await lockFolder(placesOf(dir).lock)
  try {
    await checkPlace(dir, mayReplace)
    const aside = `${dir}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`
    renameSync(dir, aside)
    try {
      renameSync(restored, dir)
    } catch (error) {
      renameSync(aside, dir)
      throw error
    }
    return aside
  } finally {
    unlock()
  }
}

/**
 * Moves the data directory to a place of its own, for a server that is started separately.
 * @param {string} data
 * @param {string} to
 */
export function handOver(data, to) {
  checkEmpty(to)
  if (existsSync(to)) rmdirSync(to)
  renameSync(data, to)
}

/** @param {string} to */
export function checkEmpty(to) {
  if (!existsSync(to)) return
  if (readdirSync(to).length > 0) {
    throw plainly(
      `${to} is not empty: please name a folder that is not there yet. Nothing was changed.`,
    )
  }
}

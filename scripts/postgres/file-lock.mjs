import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeFolder } from '../start/make-folder.mjs'
import { isThisRunning, processName } from './processes.mjs'

/**
 * Locks what `folder` represents for one process at a time, and returns the function that releases it.
 *
 * Every process puts a file with its own name into the folder and then checks which others are
 * there; one that is alone among the living has the lock. Of two who come together at least one sees the other,
 * so never both have it. A dead process's file counts for nothing, and because its name never comes
 * back, every process may remove it at any time: nothing can be taken away from a living owner.
 *
 * @param {string} folder
 * @param {{ seconds?: number }} [options] how long to wait before giving up
 * @returns {Promise<() => void>}
 */
export async function lockFolder(folder, { seconds = 90 } = {}) {
  makeFolder(folder)
  const mine = `${processName()}-${randomBytes(4).toString('hex')}`
  const leave = () => rmSync(path.join(folder, mine), { force: true })
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    writeFileSync(path.join(folder, mine), '')
    const others = removeDead(folder).filter((name) => name !== mine)
    if (others.length === 0) return leave
    leave()
    if (Date.now() > deadline) throw held(folder, others[0] ?? '')
    // Two who meet must not meet again in step.
    await sleep(10 + Math.random() * 60)
  }
}

/**
 * Removes the files of dead processes and returns the names of the living.
 * @param {string} folder
 */
function removeDead(folder) {
  const names = readdirSync(folder)
  for (const name of names.filter((each) => !isThisRunning(each))) {
    rmSync(path.join(folder, name), { force: true })
  }
  return names.filter((each) => isThisRunning(each))
}

/**
 * @param {string} folder
 * @param {string} name
 */
const held = (folder, name) =>
  Object.assign(new Error(`${folder} is held by ${name}`), {
    code: 'HELD',
    plain: `Process ${name.split('-')[0]} has been preparing the database for a long time. If it is a start of Tessera, please end it and start again; if it is another program, please remove ${path.join(folder, name)}.`,
  })

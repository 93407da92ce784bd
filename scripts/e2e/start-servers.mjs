import { fork } from 'node:child_process'
import path from 'node:path'
import { buildChanged } from '../start/build.mjs'

/**
 * Opens a house for each worker of the journeys, as each changes settings of the whole site. Where they are is in
 * TESSERA_HOUSES; `e2e/house.ts` takes the one of its worker.
 *
 * @param {{ workers: number }} config
 * @returns {Promise<() => Promise<void>>} what closes them again
 */
export default async function startServers({ workers }) {
  await buildChanged(console.log)
  const opened = await Promise.all(Array.from({ length: workers }, openHouse))
  process.env['TESSERA_HOUSES'] = JSON.stringify(opened.map(({ house }) => house))
  return async () => {
    await Promise.all(opened.map(({ close }) => close()))
  }
}

/**
 * @typedef {{ url: string, database: string, dir: string }} House
 * @returns {Promise<{ house: House, close: () => Promise<void> }>}
 */
export function openHouse() {
  // A signal of the terminal is for the journeys, which then let go of their houses.
  const child = fork(path.join(import.meta.dirname, 'open-house.mjs'), { detached: true })
  const ended = new Promise((done) => child.once('exit', () => done(undefined)))
  const close = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  return new Promise((done, fail) => {
    child.once('message', (house) => done({ house: /** @type {House} */ (house), close }))
    child.once('exit', (code) => fail(new Error(`A house of the journeys ended with ${code}.`)))
  })
}

import { fork } from 'node:child_process'
import path from 'node:path'
import { buildChanged } from '../start/build.mjs'

/**
 * Opens a site for each worker of the journeys, as each changes settings of the whole site. Their addresses are in
 * TESSERA_SITES; `e2e/site.ts` takes the one of its worker.
 *
 * @param {{ workers: number }} config
 * @returns {Promise<() => Promise<void>>} what closes them again
 */
export default async function startServers({ workers }) {
  await buildChanged(console.log)
  const opened = await Promise.all(Array.from({ length: workers }, openSite))
  process.env['TESSERA_SITES'] = JSON.stringify(opened.map(({ site }) => site))
  return async () => {
    await Promise.all(opened.map(({ close }) => close()))
  }
}

/**
 * @typedef {{ url: string, database: string, dir: string }} Site
 * @returns {Promise<{ site: Site, close: () => Promise<void> }>}
 */
export function openSite() {
  // A signal of the terminal goes to the journeys, which then release their sites.
  const child = fork(path.join(import.meta.dirname, 'open-site.mjs'), { detached: true })
  const ended = new Promise((done) => child.once('exit', () => done(undefined)))
  const close = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  return new Promise((done, fail) => {
    child.once('message', (site) => done({ site: /** @type {Site} */ (site), close }))
    child.once('exit', (code) => fail(new Error(`A site of the journeys ended with ${code}.`)))
  })
}

import { plainly } from './plainly.mjs'

/** @typedef {Awaited<ReturnType<typeof import('./take-backup.mjs').takeBackup>>} Taken */

/**
 * Keeps receiving the WAL behind a backup, and takes the next one after some hours. The old one is left
 * only when the new one is complete: at every moment there is one that goes on to now.
 *
 * @param {{ take: () => Promise<Taken>, hours: number, log: (line: string) => void }} options
 */
export function followBackups({ take, hours, log }) {
  /** @type {Taken | undefined} */
  let current
  let isStopped = false
  /** @type {() => void} */
  let wake = () => {}

  const run = async () => {
    while (!isStopped) {
      const next = await take()
      await current?.stream.stop()
      current = next
      if (isStopped) break
      log(`Following every change into ${current.place}; Ctrl-C ends it.`)
      await Promise.race([
        current.stream.ended.then(() => lost(), lost),
        new Promise((done) => {
          const timer = setTimeout(done, hours * 3_600_000)
          wake = () => (clearTimeout(timer), done(undefined))
        }),
      ])
    }
  }
  /** @param {unknown} [cause] */
  const lost = (cause) => {
    if (!isStopped) throw plainly(serverIsGone, cause)
  }
  return {
    ended: run(),
    async stop() {
      isStopped = true
      wake()
      await current?.stream.stop()
    },
  }
}

const serverIsGone =
  'The database went away, so changes are not received any more: please see that it runs, and start this again.'

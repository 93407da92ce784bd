import { setTimeout as sleep } from 'node:timers/promises'

/** A first page comes before, and a short start leaves nothing behind. */
const afterMs = 10_000
const pauseMs = 150

/**
 * Makes the log files of a database of our own, in the background of an open site. Answers how to end it.
 * @param {(pace: { pauseMs: number, signal: AbortSignal }) => Promise<number>} makeLogFiles
 */
export function keepAhead(makeLogFiles) {
  const over = new AbortController()
  const { signal } = over
  const making = sleep(afterMs, undefined, { signal })
    .then(() => makeLogFiles({ pauseMs, signal }))
    // Without them play is slower, and right.
    .catch((/** @type {Error} */ error) => {
      if (!signal.aborted) console.error(`The log files could not be made ahead: ${error.message}`)
    })
  return async () => {
    over.abort()
    await making
  }
}

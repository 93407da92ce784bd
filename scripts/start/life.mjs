import { plainError } from '../plain-error.mjs'

/** A terminal and npm may both pass on the same Ctrl-C. */
const echoMs = 300

/**
 * The life of a started process: what it opened is closed in the opposite order, on Ctrl-C, on
 * SIGTERM, on an error, and when the npm that started it is gone.
 */
export function beginLife() {
  /** @type {(() => Promise<unknown>)[]} */
  const closers = []
  /** @type {number | undefined} */
  let endingSince

  /** @param {number} code */
  const end = async (code) => {
    if (endingSince) return
    endingSince = Date.now()
    for (const close of closers.toReversed()) {
      await close().catch((error) => console.error(error))
    }
    process.exit(code)
  }
  const onSignal = () => {
    if (endingSince && Date.now() - endingSince > echoMs) process.exit(130)
    void end(0)
  }
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal)
  followParent(() => void end(0))

  return {
    /** @param {() => Promise<unknown>} close */
    onEnd: (close) => void closers.push(close),
    end,
    /**
     * Ends with what went wrong: one sentence when the reader can mend it, the whole error otherwise.
     * @param {unknown} error
     * @param {string} [databaseUrl]
     */
    async fail(error, databaseUrl) {
      console.error(plainError(error, databaseUrl) ?? error)
      await end(1)
    },
  }
}

/**
 * A signal to npm ends npm alone; what it started must notice by itself.
 * @param {() => void} onGone
 */
function followParent(onGone) {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && onGone(), 500).unref()
}

import { setTimeout as sleep } from 'node:timers/promises'
import { atOnce, politely } from './ending.mjs'
import { askWhether } from './liveness.mjs'
import { detectHang } from './hang-detection.mjs'

/**
 * A database that runs: our own child, or that of another process, which keeps it there.
 * `isReachable` says whether its socket is still there, which a cleaner of temporary folders may have removed.
 * @typedef {{ child: import('./server.mjs').Server | undefined, isUp: () => Promise<boolean>, isReachable?: () => boolean, stop: () => Promise<void> }} Running
 */

/**
 * `giveUp` is called if it cannot be kept running.
 * @typedef {{ socketsNow: () => string, user: string, start: () => Promise<Running>, giveUp: (error: Error) => void,
 * mostTries?: number, firstPauseMs?: number } & import('./server.mjs').Watch} Keeping
 */

const lookEveryMs = 1_000
const askEveryMs = 5_000
/** So long it has to serve before what went wrong earlier counts no more. */
const wellAfterMs = 60_000
const usualTries = 8
const longestPauseMs = 15_000

/**
 * Keeps a database running: one that ended is started again, and one that hangs is ended first. Tried again and
 * again with growing pauses; after several tries in vain `giveUp` is called and nothing more is done, except where
 * only room or another process is waited for.
 *
 * @param {Keeping} how
 */
export async function keepRunning(how) {
  const { log, signal, mostTries = usualTries } = how
  const startAgain = createStarter(how)
  let server = await startAgain(isHung)
  let hangs = 0

  const keep = async () => {
    let wellSince = performance.now()
    let askAt = wellSince + askEveryMs
    for (await pause(signal); !signal.aborted; await pause(signal)) {
      if (performance.now() > wellSince + wellAfterMs) hangs = 0
      const { child } = server
      if (child?.isUp() && server.isReachable?.() === false) {
        log('The socket of the database is gone: it is started again, with a new one.')
        await child.end(politely)
      }
      if (child?.isUp() && performance.now() >= askAt) {
        if (await isHanging(child, how)) {
          log('It is ended at once and started again; what is in its log comes back.')
          await child.end(atOnce)
          hangs += 1
        }
        askAt = performance.now() + askEveryMs
      }
      if (signal.aborted || (await server.isUp())) continue
      log('The database has ended; starting it again …')
      if (hangs >= mostTries) throw hangsAgain()
      server = await startAgain(() => true)
      wellSince = performance.now()
    }
  }

  const keeping = keep().catch((/** @type {Error} */ error) => {
    if (signal.aborted) return
    log(`The database was started ${mostTries} times in vain; nothing more is tried.`)
    how.giveUp(error)
  })
  return {
    isOwned: server.child !== undefined,
    /** Once the signal has been given. */
    async stop() {
      await keeping
      await server.stop()
    },
  }
}

/**
 * Starts it, and where that fails tries again as long as `isForTrying` says so.
 * @param {Keeping} how
 */
function createStarter({ start, log, signal, mostTries = usualTries, firstPauseMs = 500 }) {
  return async (/** @type {(error: Error) => boolean} */ isForTrying) => {
    let failures = 0
    for (let said = ''; ;) {
      try {
        return await start()
      } catch (error) {
        if (!(error instanceof Error) || signal.aborted || !isForTrying(error)) throw error
        failures = isWaiting(error) ? Math.min(failures + 1, 3) : failures + 1
        if (failures >= mostTries) throw error
        if (error.message !== said) log(error.message)
        said = error.message
        const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)
        // A caller waits for this start, maybe as the only activity of the process.
        await sleep(pauseMs, undefined, { signal })
      }
    }
  }
}

/** Looking on keeps no process alive. @param {AbortSignal} signal */
const pause = (signal) => sleep(lookEveryMs, undefined, { ref: false, signal }).catch(() => {})

/**
 * Whether it hangs, asked until it serves or has ended.
 * @param {import('./server.mjs').Server} child
 * @param {Keeping} how
 */
async function isHanging(child, { socketsNow, user, hangMs, log, signal }) {
  const hangs = detectHang(child.pid, { hangMs, log })
  const question = { ms: Math.min(askEveryMs, hangMs), signal }
  for (; child.isUp() && !signal.aborted; await pause(signal)) {
    if ((await askWhether(socketsNow(), user, question)) === 'serves') return false
    if (signal.aborted) return false
    if (await hangs()) return true
  }
  return false
}

const hangsAgain = () =>
  Object.assign(new Error('the database hangs again and again'), {
    plain:
      'The database hangs again and again; its data is untouched. Please look whether its disk is well and start again, or restore a backup (npm run restore).',
  })

/** @param {Error} error */
const isHung = (error) => 'code' in error && error.code === 'HUNG'

/** A full disk gets room again, and another process comes to an end with what it does. @param {Error} error */
const isWaiting = (error) => 'code' in error && (error.code === 'ENOSPC' || error.code === 'HELD')

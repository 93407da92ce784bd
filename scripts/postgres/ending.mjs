import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, processName } from './processes.mjs'
import { readTasks } from './tasks.mjs'

/** @typedef {{ signal: NodeJS.Signals, ms: number }[]} Endings */

/** Fast, then at once (what is missing in the tables comes back from the log at the next start), then by force. */
export const politely = /** @type {Endings} */ ([
  { signal: 'SIGINT', ms: 10_000 },
  { signal: 'SIGQUIT', ms: 8_000 },
  { signal: 'SIGKILL', ms: 5_000 },
])

/** Of one that hangs. Its own patience with its children is five seconds. */
export const atOnce = politely.slice(1)

/**
 * Ends a postmaster, and whatever it started: a child that is stopped outlives a postmaster that was killed, and
 * nobody starts on its data as long as it lives.
 *
 * @param {number} pid
 * @param {Endings} endings
 */
export async function endServer(pid, endings) {
  const name = processName(pid)
  for (const { signal, ms } of endings) {
    if (!isRunning(name)) return
    const children = signal === 'SIGKILL' ? await readTasks(pid) : []
    const names = [...new Set([name, ...children.map((child) => child.name)])]
    for (const each of names) send(each, signal)
    for (let waited = 0; names.some(isRunning) && waited < ms; waited += 10) await sleep(10)
  }
}

/**
 * @param {string} name
 * @param {NodeJS.Signals} signal
 */
function send(name, signal) {
  if (!isRunning(name)) return
  try {
    process.kill(Number(name.split('-')[0]), signal)
  } catch {
    // It has ended by itself.
  }
}

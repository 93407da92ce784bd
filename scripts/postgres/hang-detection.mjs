import { readTasks } from './tasks.mjs'

/** @typedef {import('./tasks.mjs').Task} Task */

/** A gap longer than this was a sleep of the whole machine, and not of the database. */
const longestGapMs = 10_000

const tellAfterMs = 5_000
const tellEveryMs = 15_000

/** Background processes without work. */
const idles = /background writer|walwriter|launcher|io worker|logger/

/**
 * Detects a server that hangs. A long recovery moves on in the log, uses the processor or waits for
 * the disk; one that does none of it for `hangMs` never will. The returned function checks again, and returns whether
 * it hangs.
 *
 * @param {number} pid of the postmaster
 * @param {{ hangMs: number, log: (line: string) => void }} options
 */
export function detectHang(pid, { hangMs, log }) {
  /** @type {Task[]} */
  let before = []
  let still = 0
  let lookedAt = performance.now()
  let tellAt = lookedAt + tellAfterMs
  return async () => {
    const tasks = await readTasks(pid)
    const now = performance.now()
    still = hasMoved(before, tasks) ? 0 : still + Math.min(now - lookedAt, longestGapMs)
    lookedAt = now
    before = tasks
    const seconds = Math.round(still / 1_000)
    if (still >= hangMs) {
      log(`The database hangs: ${whereabouts(tasks)}, it has done nothing for ${seconds} s.`)
      return true
    }
    if (now >= tellAt) {
      tellAt = now + tellEveryMs
      const how = seconds > 1 ? `has done nothing for ${seconds} s` : whatItDoes(tasks)
      log(`The database does not answer yet: ${whereabouts(tasks)}, it ${how} …`)
    }
    return false
  }
}

/**
 * @param {Task[]} before
 * @param {Task[]} after
 */
export function hasMoved(before, after) {
  // What is not known is no reason to end it.
  if (before.length === 0 || after.length === 0) return true
  const known = new Map(before.map((task) => [task.name, task]))
  const isRecovering = after.some(isOfRecovery)
  return workersOf(after).some((task) => {
    // Runs, waits for the disk, or is stopped by a debugger.
    if (/^[RDUt]/.test(task.state)) return true
    const then = known.get(task.name)
    // In service every question is a new process: only what recovers moves on by a new one.
    if (!then) return isRecovering
    return then.spent !== task.spent || then.title !== task.title
  })
}

/** @param {Task[]} tasks */
const whatItDoes = (tasks) =>
  workersOf(tasks).some(({ state }) => /^[DU]/.test(state))
    ? 'waits for the disk'
    : 'is at work; please wait'

/** @param {Task} task */
const isOfRecovery = ({ title }) => /: startup\b/.test(title)

/**
 * Those whose work counts: in recovery it is done by two, else by all that do not idle.
 * @param {Task[]} tasks the postmaster first
 */
function workersOf(tasks) {
  const [postmaster, ...children] = tasks
  const recovering = children.filter(isOfRecovery).map(({ pid }) => pid)
  if (recovering.length > 0) {
    return children.filter(
      ({ pid, parent, title }) =>
        recovering.includes(pid) || recovering.includes(parent) || title.includes('checkpointer'),
    )
  }
  // With children it only lets clients in, which is not the work that is waited for.
  if (children.length === 0) return postmaster ? [postmaster] : []
  return children.filter(({ title }) => !idles.test(title))
}

/** @param {Task[]} tasks */
function whereabouts(tasks) {
  const title = tasks.find(isOfRecovery)?.title
  const file = title && /[0-9A-F]{24}/.exec(title)?.[0]
  if (file) return `repairing itself from log file ${file}`
  return title ? 'repairing itself' : 'in service'
}

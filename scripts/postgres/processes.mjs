import { readFileSync } from 'node:fs'

/**
 * A name for a running process that no later process can have: process ids come around again, so
 * the moment of its start is part of it where the system tells it.
 * @param {number} [pid]
 */
export const processName = (pid = process.pid) => `${pid}-${read(pid)?.startedAt ?? 'unknown'}`

/**
 * Whether the process of that name still runs. A zombie does not.
 * @param {string} name
 */
export function isRunning(name) {
  const [pid, startedAt] = name.split('-')
  if (!Number(pid)) return false
  const now = read(Number(pid))
  if (now) return now.state !== 'Z' && (startedAt === 'unknown' || startedAt === now.startedAt)
  return answersToSignals(Number(pid))
}

/** @param {number} pid */
function answersToSignals(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // "Not permitted" comes from a process that is there and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @param {number} pid */
function read(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], startedAt: fields[19] }
  } catch {
    return undefined
  }
}

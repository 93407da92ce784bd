import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A name for a running process that no later process can have: process ids come around again, so
 * the time of its start is part of it where the system reports it.
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

/** Whether this system reports the start of a process. */
const tellsBeginnings = read(process.pid) !== undefined

/**
 * Whether the process that gave itself this name still runs. Where the system reports the start of a process, a name
 * without it is invalid; and a process that is no Node.js is another program.
 * @param {string} name
 */
export function isThisRunning(name) {
  const [pid, startedAt] = name.split('-')
  if (tellsBeginnings && (startedAt === undefined || startedAt === 'unknown')) return false
  return isRunning(name) && isNode(Number(pid))
}

/** @param {number} pid */
function isNode(pid) {
  if (pid === process.pid) return true
  const [program = ''] = commandOf(pid) ?? []
  return program === '' || names.has(path.basename(program)) || /^node\b/.test(program)
}

const names = new Set(['node', path.basename(process.execPath), path.basename(process.argv0)])

/**
 * The command line of a process, program first; undefined where the system does not report it.
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    if (process.platform === 'linux') return undefined
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout ? stdout.trim().split(' ') : undefined
  }
}

/** @param {number} pid */
function answersToSignals(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // "Not permitted" comes from a process that exists and belongs to another user.
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

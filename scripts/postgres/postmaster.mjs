import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { commandOf, isRunning } from './processes.mjs'

/**
 * What the file of a postmaster says: its process, where its socket is, and whether it takes connections.
 * @typedef {{ pid: number | undefined, sockets: string | undefined, isReady: boolean }} Status
 */

/**
 * The postmaster's status file. It outlives a killed server, and after a reboot its process id may
 * belong to any process.
 * @param {{ data: string }} places
 * @returns {Promise<Status>}
 */
export async function readStatus({ data }) {
  return statusIn(data, await readFile(fileIn(data), 'utf8').catch(() => ''))
}

/** @param {string} data */
const fileIn = (data) => path.join(data, 'postmaster.pid')

/**
 * @param {string} data
 * @param {string} text
 * @returns {Status}
 */
function statusIn(data, text) {
  const lines = text.split('\n')
  const pid = Number(lines[0]) || undefined
  const isReady = lines[7]?.trim() === 'ready' && pid !== undefined && whoseIs(pid, data) === 'ours'
  return { pid, sockets: lines[4]?.trim() || undefined, isReady }
}

/**
 * Where the socket of a postmaster is that runs on this data already; nothing where none does.
 * @param {string} data
 */
export function socketsOfRunning(data) {
  try {
    const { sockets, isReady } = statusIn(data, readFileSync(fileIn(data), 'utf8'))
    return isReady ? sockets : undefined
  } catch {
    return undefined // no file: nothing runs
  }
}

/**
 * What a process is: a postmaster on this data, another PostgreSQL, another program, or nobody's.
 * @param {number} pid
 * @param {string} data
 * @returns {'ours' | 'another PostgreSQL' | 'another program' | 'nobody'}
 */
export function whoseIs(pid, data) {
  if (!isRunning(`${pid}-unknown`)) return 'nobody'
  const command = commandOf(pid)
  // Where the system does not report it, the process is not taken for ours, and PostgreSQL decides.
  if (!command) return 'another PostgreSQL'
  const isPostgres = /^(postgres|postmaster)(\.exe|:)?$/.test(path.basename(command[0] ?? ''))
  if (!isPostgres) return 'another program'
  const at = command.indexOf('-D')
  return at > 0 &&
    command
      .slice(at + 1)
      .join(' ')
      .startsWith(data)
    ? 'ours'
    : 'another PostgreSQL'
}

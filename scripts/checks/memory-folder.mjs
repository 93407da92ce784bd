import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Databases of tests fill about three gigabytes at once.
const leastBytes = 8 * 1024 ** 3

/**
 * Lets the temporary folders of tests be in memory, where the machine has a file system for that and enough of it: making
 * and filling databases on a disk takes tests a quarter of their processor time. A TMPDIR that is set stays.
 *
 * @param {{ shared?: string, least?: number, env?: NodeJS.ProcessEnv }} [options]
 */
export function preferMemory({ shared = '/dev/shm', least = leastBytes, env = process.env } = {}) {
  if (env['TMPDIR'] !== undefined || !hasRoom(shared, least)) return
  const folder = path.join(shared, 'tessera')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o1777 })
    if (runsPrograms(folder)) env['TMPDIR'] = folder
  } catch {
    // What cannot be written to is left alone.
  }
}

/**
 * @param {string} folder
 * @param {number} least
 */
function hasRoom(folder, least) {
  try {
    const { bavail, bsize, type } = statfsSync(folder)
    return type === tmpfs && bavail * bsize >= least && availableBytes() >= least
  } catch {
    return false
  }
}

// Its magic number (statfs(2)).
const tmpfs = 0x01021994

/** What programs may still take of the memory, also in a container that may take less than the machine has. */
function availableBytes() {
  const said = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))
  const available = said ? Number(said[1]) * 1024 : os.freemem()
  const allowed = process.constrainedMemory() || Infinity
  return Math.min(available, allowed)
}

/**
 * Whether programs may be started from there: some tests make one.
 * @param {string} folder
 */
function runsPrograms(folder) {
  const own = mkdtempSync(path.join(folder, 'starts-'))
  try {
    const file = path.join(own, 'program')
    writeFileSync(file, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    return spawnSync(file).status === 0
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

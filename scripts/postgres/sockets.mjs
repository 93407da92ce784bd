import { chmodSync, chownSync, lstatSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeFolder } from '../start/make-folder.mjs'

/** The name of PostgreSQL's socket in its folder. */
export const socketName = '.s.PGSQL.5432'

// The path of a socket may have 107 bytes on Linux and 103 on macOS.
const mostBytes = 103 - socketName.length - 1

/**
 * A folder for the socket, outside the project, whose path may be too long: the temporary folder, or where that cannot
 * be used the first other one that can. Throws an error with a `plain` sentence where there is none.
 *
 * @param {string} name
 * @param {string} home the folder of the data, which is the last resort
 * @returns {{ folder: string, note: string }} `note` says why it is not the temporary folder, or nothing
 */
export function chooseSocketFolder(name, home) {
  const temporary = os.tmpdir()
  const wrong = whyNot(temporary, name)
  if (!wrong) return { folder: path.join(temporary, name), note: '' }
  const others = ['/tmp', '/var/tmp', '/dev/shm', home].filter((base) => base !== temporary)
  const base = others.find((each) => !whyNot(each, name))
  if (base === undefined) {
    throw Object.assign(new Error('there is no folder for the socket'), {
      plain: `TMPDIR is "${temporary}", which ${wrong}: please set it to a folder that can be written to, with a path of at most ${mostBytes - name.length - 1} bytes.`,
    })
  }
  const note = `TMPDIR is "${temporary}", which ${wrong}: the database's socket is in ${base}.`
  return { folder: path.join(base, name), note }
}

/**
 * Why the socket cannot be below a folder; nothing where it can.
 * @param {string} base
 * @param {string} name
 */
function whyNot(base, name) {
  const folder = path.join(base, name)
  if (Buffer.byteLength(folder) > mostBytes) return 'has too long a path for a socket'
  try {
    if (!statSync(base).isDirectory()) return 'is not a folder'
    // Checked by writing: permissions alone do not show a read-only disk or a virtual file system.
    rmdirSync(mkdtempSync(path.join(base, '.tessera-')))
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EROFS') return 'is on a read-only disk'
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'does not exist' : 'cannot be written to'
  }
}

/**
 * The folder is in a place where everyone may write: one of another user is not used.
 * @param {string} folder
 * @param {number | undefined} owner
 */
export function makeSocketFolder(folder, owner) {
  makeFolder(folder, { mode: 0o700 })
  const found = lstatSync(folder)
  const mine = [process.getuid?.(), process.getuid?.() === 0 ? 65534 : undefined, owner]
  if (!found.isDirectory() || !mine.includes(found.uid)) {
    throw Object.assign(new Error(`${folder} belongs to another user`), {
      plain: `The folder ${folder} belongs to another user. Please remove it and start again.`,
    })
  }
  if (owner !== undefined) chownSync(folder, owner, owner)
  chmodSync(folder, 0o700)
}

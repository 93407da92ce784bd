import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * What one process does: `spent` is how much of the processor it has had, in words that only change when it had more.
 * @typedef {{ pid: number, parent: number, name: string, state: string, spent: string, title: string }} Task
 */

/**
 * The process and all that it started, as they are now; undefined where the system does not report it.
 * @param {number} pid
 * @returns {Promise<Task[]>}
 */
export async function readTasks(pid) {
  const all = await (process.platform === 'linux' ? readProc() : readPs()).catch(() => [])
  const found = all.filter((task) => task.pid === pid)
  for (const { pid: parent } of found) {
    // What is pushed is walked as well.
    found.push(...all.filter((task) => task.parent === parent))
  }
  return found
}

async function readProc() {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const tasks = await Promise.all(names.map(readOne))
  return tasks.filter((task) => task !== undefined)
}

/** @param {string} id */
async function readOne(id) {
  try {
    const [stat, line] = await Promise.all([
      readFile(`/proc/${id}/stat`, 'utf8'),
      readFile(`/proc/${id}/cmdline`, 'utf8'),
    ])
    // The second field is the program's name in parentheses and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      pid: Number(id),
      parent: Number(fields[1]),
      name: `${id}-${fields[19]}`,
      state: fields[0] ?? '',
      // Its own and that of the children it has waited for, as a program and in the kernel.
      spent: fields.slice(11, 15).join(' '),
      title: line.replaceAll('\0', ' ').trim(),
    }
  } catch {
    return undefined // it has ended meanwhile
  }
}

async function readPs() {
  const fields = ['pid', 'ppid', 'stat', 'time', 'command'].flatMap((field) => ['-o', `${field}=`])
  const { stdout } = await run('ps', ['-A', ...fields])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', spent = '', title = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid
      ? { pid: Number(pid), parent: Number(parent), name: `${pid}-unknown`, state, spent, title }
      : []
  })
}

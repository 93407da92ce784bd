import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The checksums of the SQL files that databases have run. */
const listName = 'scripts/tidy/migrations.json'

/** @typedef {import('./read-project.mjs').Project} Project */

/** @type {import('./read-project.mjs').Rule} */
export function migrationsStay(project) {
  const landed = readLanded(project.root)
  const found = checksums(project)
  const changed = Object.keys(landed)
    .filter((file) => found[file] !== landed[file])
    .map((file) => ({
      file,
      message: `has ${found[file] ? 'changed' : 'gone'} since databases ran it: restore it and write a new SQL file for the change.`,
    }))
  const unknown = Object.keys(found)
    .filter((file) => !landed[file])
    .map((file) => ({
      file,
      message: 'is new: note its checksum with `node scripts/tidy.mjs --land` once it is final.',
    }))
  return [...changed, ...unknown]
}

/**
 * Notes the new SQL files; the ones that are noted stay as they are.
 * @param {Project} project
 */
export function landMigrations(project) {
  const all = { ...checksums(project), ...readLanded(project.root) }
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path.join(project.root, listName), `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * @param {Project} project
 * @returns {Record<string, string>}
 */
function checksums({ files }) {
  const migrations = files.filter((file) =>
    /^(modules|packages)\/[^/]+\/sql\/[^/]+$/.test(file.path),
  )
  return Object.fromEntries(
    migrations.map(({ path: file, text }) => [
      file,
      createHash('sha256').update(text).digest('hex'),
    ]),
  )
}

/**
 * @param {string} root
 * @returns {Record<string, string>}
 */
function readLanded(root) {
  const file = path.join(root, listName)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

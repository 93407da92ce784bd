import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeModuleLists } from '../gen/module-lists.mjs'

/**
 * Makes a new module known: its row in the floor plan, its package, and the lists that follow from the row.
 * @param {string} root
 * @param {string} name
 */
export function registerModule(root, name) {
  addRow(path.join(root, 'scripts/tidy/floor-plan.mjs'), name)
  addToLockFile(path.join(root, 'package-lock.json'), name)
  linkPackage(path.join(root, 'node_modules/@tessera', name), name)
  writeModuleLists(root, { isCheck: false })
}

/**
 * Its floor is that of the business modules.
 * @param {string} file
 * @param {string} name
 */
function addRow(file, name) {
  const text = readFileSync(file, 'utf8')
  if (new RegExp(`'modules/${name}':`).test(text)) return
  const last = [...text.matchAll(/^ {2}'modules\/[\w-]+': 3,\n/gm)].at(-1)
  if (!last) throw new Error(`${file} has no row of floor 3 to put ${name} after`)
  const at = last.index + last[0].length
  writeFileSync(file, `${text.slice(0, at)}  'modules/${name}': 3,\n${text.slice(at)}`)
}

/** @typedef {Record<string, { name?: string, version?: string, resolved?: string, link?: boolean }>} Packages */

/**
 * As npm writes it: packages in the order of their places.
 * @param {string} file
 * @param {string} name
 */
function addToLockFile(file, name) {
  if (!existsSync(file)) return
  const lock = /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(file, 'utf8')))
  /** @type {Packages} */
  const added = {
    ...lock.packages,
    [`modules/${name}`]: { name: `@tessera/${name}`, version: '0.1.0' },
    [`node_modules/@tessera/${name}`]: { resolved: `modules/${name}`, link: true },
  }
  const places = Object.keys(added).toSorted((one, other) => one.localeCompare(other, 'en'))
  lock.packages = Object.fromEntries(places.map((place) => [place, added[place] ?? {}]))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}

/**
 * @param {string} place
 * @param {string} name
 */
function linkPackage(place, name) {
  if (lstatSync(place, { throwIfNoEntry: false })) return
  mkdirSync(path.dirname(place), { recursive: true })
  symlinkSync(`../../modules/${name}`, place)
}

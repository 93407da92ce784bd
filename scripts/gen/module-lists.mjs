import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { heights } from '../tidy/floor-plan.mjs'

const head = '// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.\n'

/** @param {string} name */
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** @param {string} name */
const keyOf = (name) => (name.includes('-') ? `'${name}'` : name)

/**
 * The modules that have a row and a folder, in the order of their rows.
 * @param {string} root
 */
const modulesIn = (root) =>
  Object.keys(heights)
    .filter((place) => place.startsWith('modules/') && existsSync(path.join(root, place)))
    .map((place) => place.slice('modules/'.length))

/**
 * @param {string[]} names
 * @param {{ door: string, suffix: string }} of
 */
const importsOf = (names, { door, suffix }) =>
  names
    .map((name) => `import { ${camel(name)}${suffix} } from '@tessera/${name}/${door}'\n`)
    .join('')

/**
 * What is written: each list by its file.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function moduleListsOf(root) {
  const names = modulesIn(root)
  const manifests = importsOf(names, { door: 'module', suffix: 'Module' })
  const servers = importsOf(names, { door: 'server/module', suffix: 'Server' })
  return {
    'apps/server/manifests.gen.ts': `${head}import type { Manifest } from '@tessera/calls'
${manifests}
export const manifests: readonly Manifest[] = [
${names.map((name) => `  ${camel(name)}Module,\n`).join('')}]
`,
    'apps/server/modules.gen.ts': `${head}${servers}
export const serverModules = {
${names.map((name) => `  ${keyOf(name)}: ${camel(name)}Server,\n`).join('')}}
`,
  }
}

/**
 * Writes the lists of modules; with `isCheck` it answers those that are stale and writes nothing.
 * @param {string} root
 * @param {{ isCheck: boolean }} options
 * @returns {string[]}
 */
export function writeModuleLists(root, { isCheck }) {
  const stale = Object.entries(moduleListsOf(root)).filter(([file, text]) => {
    const place = path.join(root, file)
    return !existsSync(place) || readFileSync(place, 'utf8') !== text
  })
  if (!isCheck) for (const [file, text] of stale) writeFileSync(path.join(root, file), text)
  return stale.map(([file]) => file)
}

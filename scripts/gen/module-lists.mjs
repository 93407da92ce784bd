import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const floorPlan = 'scripts/tidy/floor-plan.mjs'
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
  [...readFileSync(path.join(root, floorPlan), 'utf8').matchAll(/^ {2}'modules\/([\w-]+)':/gm)]
    .map(([, name = '']) => name)
    .filter((name) => existsSync(path.join(root, 'modules', name)))

/**
 * @param {string[]} names
 * @param {{ door: string, suffix: string }} of
 */
const importsOf = (names, { door, suffix }) =>
  names
    .map((name) => `import { ${camel(name)}${suffix} } from '@tessera/${name}/${door}'\n`)
    .join('')

/**
 * @param {string[] | undefined} names
 * @param {{ door: string, suffix: string, list: string, type: [name: string, from: string] }} of
 */
function listOf(names = [], { door, suffix, list, type: [type, from] }) {
  const lines = names.map((name) => `  ${camel(name)}${suffix},\n`).join('')
  return `${head}import type { ${type} } from '${from}'
${importsOf(names, { door, suffix })}
export const ${list}: readonly ${type}[] = [${lines && `\n${lines}`}]
`
}

/**
 * What is written: each list by its file.
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function moduleListsOf(root) {
  const names = modulesIn(root)
  /** @param {string} file */
  const having = (file) =>
    names.filter((name) => existsSync(path.join(root, 'modules', name, file)))
  const [onSite, inOffice, worded] = ['member/module.ts', 'staff/module.ts', 'words.ts'].map(having)
  const servers = importsOf(names, { door: 'server/module', suffix: 'Server' })
  return {
    'apps/server/manifests.gen.ts': listOf(names, {
      door: 'module',
      suffix: 'Module',
      list: 'manifests',
      type: ['Manifest', '@tessera/calls'],
    }),
    'apps/server/modules.gen.ts': `${head}${servers}
export const serverModules = {
${names.map((name) => `  ${keyOf(name)}: ${camel(name)}Server,\n`).join('')}}
`,
    'apps/site/modules.gen.ts': listOf(onSite, {
      door: 'member/module',
      suffix: 'Site',
      list: 'siteModules',
      type: ['SiteModule', '@tessera/web-kit/modules'],
    }),
    'apps/backoffice/modules.gen.ts': listOf(inOffice, {
      door: 'staff/module',
      suffix: 'Office',
      list: 'officeModules',
      type: ['OfficeModule', '@tessera/web-kit/modules'],
    }),
    'apps/backoffice/words.gen.ts': listOf(worded, {
      door: 'words',
      suffix: 'Words',
      list: 'moduleWords',
      type: ['Messages', '@tessera/web-kit/messages'],
    }),
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

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ id: string, file: string, title: string }} Tag */

const places = ['packages', 'modules', 'games', 'apps', 'scripts', 'e2e', 'tests']
const isTest = (/** @type {string} */ file) => /\.(test\.tsx?|spec\.ts)$/.test(file)
const aside = new Set(['node_modules', 'dist', '.data'])

// A text between quotes that ends with tags: `…chosen [LB-12]`, `… [LB-37] [LB-38]`. Those of one letter are the cases of
// trust, which are among them and are no requirements.
const tagged = /(['"`])((?:(?!\1)[^\\]|\\.)*?)((?:\s+\[[A-Z]{1,2}-\d+\])+)\1/g

/**
 * The tags at the ends of the titles in one test file.
 * @param {string} file
 * @param {string} source
 * @returns {Tag[]}
 */
export function tagsIn(file, source) {
  return source
    .split('\n')
    .flatMap((line) => [...line.matchAll(tagged)])
    .flatMap(([, , title = '', tags = '']) =>
      [...tags.matchAll(/[A-Z]{2}-\d+/g)].map(([id]) => ({ id, file, title: title.trim() })),
    )
}

const leading = /\b(?:test|it)(?:\.\w+)?\(\s*['"`]\[[A-Z]{2}-\d+\]/

/**
 * The files below a folder in which a title begins with a tag: it would be read by nobody.
 * @param {string} root
 */
export const filesWithLeadingTags = (root) =>
  places
    .flatMap((place) => testsBelow(root, place))
    .filter((file) => leading.test(readFileSync(path.join(root, file), 'utf8')))

/**
 * Every tag of every test below a folder, in the order of the files.
 * @param {string} root
 */
export const collectTags = (root) =>
  places
    .flatMap((place) => testsBelow(root, place))
    .sort()
    .flatMap((file) => tagsIn(file, readFileSync(path.join(root, file), 'utf8')))

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function testsBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return aside.has(entry.name) ? [] : testsBelow(root, file)
    return isTest(file) ? [file] : []
  })
}

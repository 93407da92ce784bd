import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { oldWords } from './old-words.mjs'

const table = 'docs/words.md'
// The rule itself, the table, what is generated, and SQL that databases have run.
const skipped =
  /^scripts\/tidy|^docs\/(words|coverage)\.md$|^modules\/[^/]+\/sql\/[^/]+\.sql$|\/fonts\//

/**
 * One word for one thing: the field's own. Names, code, comments, tests and documents use none of the words that
 * old-words.mjs lists, and the table in docs/words.md has a row for each of them.
 * @type {import('./read-project.mjs').Rule}
 */
export function wordsOfTheField({ root, files, documents }) {
  const texts = [...files, ...documents].filter(({ path: at }) => !skipped.test(at))
  const found = texts.flatMap(({ path: file, text }) =>
    oldWords
      .filter(({ only, but }) => (only?.test(file) ?? true) && !but?.test(file))
      .flatMap((word) => findingsIn(word, file, text)),
  )
  return [...found, ...missingRows(root)]
}

/**
 * @param {(typeof oldWords)[number]} word
 * @param {string} file
 * @param {string} text
 */
function findingsIn({ old, use, pattern, allowed }, file, text) {
  const blank = (/** @type {string} */ each) => each.replace(/[^\n]/g, ' ')
  const bare = (/** @type {string} */ each) => (allowed ? each.replace(allowed, blank) : each)
  const message = (/** @type {string} */ said) =>
    `says «${said.trim()}»: write ${use} (see «${old}» in ${table}).`
  const inPath = [...bare(`/${file}`).matchAll(pattern)].map(([said]) => ({
    file,
    message: message(said),
  }))
  const plain = bare(text)
  const inText = [...plain.matchAll(pattern)].map((match) => ({
    file,
    line: plain.slice(0, match.index).split('\n').length,
    message: message(match[0]),
  }))
  return [...inPath, ...inText]
}

/**
 * The words without a row in the table.
 * @param {string} root
 */
function missingRows(root) {
  const file = path.join(root, table)
  if (!existsSync(file)) return []
  const rows = readFileSync(file, 'utf8').split('\n')
  return oldWords
    .filter(({ old }) => !rows.some((row) => row.startsWith(`| ${old} `)))
    .map(({ old }) => ({ file: table, message: `has no row for «${old}» of old-words.mjs.` }))
}

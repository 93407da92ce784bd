import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ path: string, unit: string, side: Side, isTest: boolean, text: string, code: string }} SourceFile
 *   `unit` is the folder with a row in the floor plan, `code` the text without comments
 * @typedef {'server' | 'browser' | 'shared' | 'tool'} Side
 * @typedef {{ root: string, files: SourceFile[], documents: { path: string, text: string }[], foldersIn: (folder: string) => string[] }} Project
 *   `documents` are the texts beside the sources: Markdown, templates and the scripts of pages
 * @typedef {{ file: string, line?: number, message: string }} Finding
 * @typedef {(project: Project) => Finding[]} Rule
 */

const skipped = new Set(['node_modules', 'dist', 'test-results', 'coverage'])
const sources = /\.(ts|tsx|mjs|css|sql)$/
const written = /\.(md|js|txt|html)$/

/**
 * Reads every source file of the project.
 * @param {string} root
 * @returns {Project}
 */
export function readProject(root) {
  /** @param {string} folder */
  const foldersIn = (folder) => {
    if (!existsSync(path.join(root, folder))) return []
    return readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('.'))
  }
  /** @type {(folder: string) => string[]} */
  const filesIn = (folder) => {
    const here = readdirSync(path.join(root, folder), { withFileTypes: true })
    const files = here.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name))
    return [...files, ...foldersIn(folder).flatMap((name) => filesIn(path.join(folder, name)))]
  }
  const all = filesIn('.')
  const files = all
    .filter((file) => sources.test(file) && !/\.gen\.(ts|mjs)$/.test(file))
    .map((file) => readFile(root, file))
  const documents = all
    .filter((file) => written.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
  return { root, files, documents, foldersIn }
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {SourceFile}
 */
function readFile(root, file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const [top = '', second = ''] = file.split('/')
  const unit = ['apps', 'modules', 'packages'].includes(top) ? `${top}/${second}` : top
  const isTest =
    /\.(test|fixture)\.tsx?$/.test(file) || unit === 'e2e' || unit === 'packages/testing'
  return { path: file, unit, side: sideOf(file), isTest, text, code: withoutComments(text, file) }
}

/**
 * Where a file's code runs. What is shared runs on both sides.
 * @param {string} file
 * @returns {Side}
 */
function sideOf(file) {
  if (/^(scripts|e2e|bench|tests|examples)\/|^[^/]+$|\.config\.ts$/.test(file)) return 'tool'
  if (
    /^(apps\/server|packages\/(open-wallet|server-kit|sealed|testing))\/|^modules\/[^/]+\/server\//.test(
      file,
    )
  ) {
    return 'server'
  }
  if (/\/(channel|adapter)\.ts$/.test(file)) return 'server'
  // Lines to sources run on the server; own events are also computed anew in the browser.
  if (/^modules\/[^/]+\/feeds\/(?!house\/)[^/]+\//.test(file)) return 'server'
  if (
    /^(apps\/(site|backoffice|stand-in|open-game)|packages\/(web-kit|game-ui))\/|\.tsx$/.test(file)
  )
    return 'browser'
  if (
    /^modules\/[^/]+\/(member|agent|staff)\/|^(games\/[^/]+|packages\/slot-kit)\/(view|page)\//.test(
      file,
    )
  )
    return 'browser'
  return 'shared'
}

/**
 * Lines stay where they are, so that a finding can name one.
 * @param {string} text
 * @param {string} file
 */
function withoutComments(text, file) {
  const blank = (/** @type {string} */ comment) => comment.replace(/[^\n]/g, ' ')
  if (file.endsWith('.sql')) return text.replace(/--.*$/gm, blank)
  const bare = text.replace(/(?<![\w'"`*/])\/\*[\s\S]*?\*\//g, blank)
  return file.endsWith('.css') ? bare : bare.replace(/(?<=^|\s)\/\/.*$/gm, blank)
}

/**
 * Every place of a pattern in a file.
 * @param {SourceFile} file
 * @param {RegExp} pattern with the flag g
 */
export function matchesIn({ code }, pattern) {
  return [...code.matchAll(pattern)].map((match) => ({
    match,
    line: code.slice(0, match.index).split('\n').length,
  }))
}

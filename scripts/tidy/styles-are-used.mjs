import path from 'node:path'
import { matchesIn } from './read-project.mjs'

const imported = /import (\w+) from '([^']+\.module\.css)'/g
const classes = /\.([A-Za-z][\w-]*)(?=[^{};]*\{)/g

/**
 * Every class of a screen's sheet is asked for by some code that imports the sheet: what nobody asks for is carried to
 * every reader all the same.
 * @type {import('./read-project.mjs').Rule}
 */
export function stylesAreUsed({ files }) {
  /** @type {Map<string, { name: string, code: string }[]>} */
  const readers = new Map()
  for (const file of files.filter(({ path: at }) => /\.tsx?$/.test(at))) {
    for (const { match } of matchesIn(file, imported)) {
      const sheet = path.posix.join(path.posix.dirname(file.path), match[2] ?? '')
      readers.set(sheet, [...(readers.get(sheet) ?? []), { name: match[1] ?? '', code: file.code }])
    }
  }
  return files
    .filter(({ path: at }) => at.endsWith('.module.css'))
    .flatMap((sheet) => {
      const asking = readers.get(sheet.path) ?? []
      const isAsked = (/** @type {string} */ name) => asking.some((reader) => asksFor(reader, name))
      const found = matchesIn(sheet, classes).filter(({ match }) => !isAsked(match[1] ?? ''))
      return found.map(({ match, line }) => ({
        file: sheet.path,
        line,
        message: `.${match[1]} is a class that nobody asks for: remove it.`,
      }))
    })
}

/**
 * By its name, or by a name that is made: then it may be any.
 * @param {{ name: string, code: string }} reader
 * @param {string} asked
 */
const asksFor = ({ name, code }, asked) =>
  new RegExp(
    `\\b${name}(\\??\\.${asked}\\b|(\\?\\.)?\\[(?!['"])|(\\?\\.)?\\[['"]${asked}['"]\\])`,
  ).test(code)

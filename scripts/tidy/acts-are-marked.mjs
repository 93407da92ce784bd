import { matchesIn } from './read-project.mjs'

const column = /\bid: '[\w-]+',\s*name: (\w+)\('([^']+)'\),(\s*isActs: true,)?/g
const next = /\bid: '[\w-]+',/

/**
 * A column whose cells are buttons with the column's own name is marked: on a phone the name would stand there twice.
 * @type {import('./read-project.mjs').Rule}
 */
export function actsAreMarked({ files }) {
  return files
    .filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest)
    .flatMap((file) =>
      matchesIn(file, column)
        .filter(({ match }) => match[3] === undefined && namesItself(file.code, match))
        .map(({ match, line }) => ({
          file: file.path,
          line,
          message: `has a column and buttons in it both named '${match[2]}': set isActs on the column.`,
        })),
    )
}

/**
 * Whether the rest of the column is a button that has the same text.
 * @param {string} code
 * @param {RegExpMatchArray} match
 */
function namesItself(code, match) {
  const rest = code.slice((match.index ?? 0) + match[0].length)
  const own = rest.slice(0, rest.search(next) === -1 ? 800 : Math.min(rest.search(next), 800))
  return /<(Button|button|OpenLine)\b/.test(own) && own.includes(`${match[1]}('${match[2]}')`)
}

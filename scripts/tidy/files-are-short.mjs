const mostLines = 300
const mostFunctionLines = 70
// A list of tables, each of which is read alone.
const baseline = /\/sql\/\d{4}-[a-z]+-baseline\.sql$/

/** @type {import('./read-project.mjs').Rule} */
export function filesAreShort({ files }) {
  const long = files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length
    if (lines <= mostLines || baseline.test(path)) return []
    const message = `has ${lines} lines, more than ${mostLines}: split it by what its parts do.`
    return [{ file: path, message }]
  })
  const functions = files
    .filter(({ path, isTest }) => /\.(ts|tsx|mjs)$/.test(path) && !isTest)
    .flatMap(({ path, code }) =>
      functionsIn(code.split('\n'))
        .filter(({ lines }) => lines > mostFunctionLines)
        .map(({ line, lines }) => ({
          file: path,
          line,
          message: `is a function of ${lines} lines, more than ${mostFunctionLines}: give its steps names of their own.`,
        })),
    )
  return [...long, ...functions]
}

const opens = /(=>|\bfunction\b.*|\)(: .*)?) \{$/
const opensNoFunction = /^\s*(\} )?(if|else|for|while|switch|try|catch|finally|class|do)\b/

/**
 * The sources are formatted: what a line opens ends at the next line that begins with a brace at the
 * same depth.
 * @param {string[]} lines
 */
export function functionsIn(lines) {
  return lines.flatMap((line, index) => {
    if (!opens.test(line) || opensNoFunction.test(line)) return []
    const depth = line.search(/\S/)
    const isAtDepth = (/** @type {string} */ each) => each.search(/\S/) === depth
    const length = lines
      .slice(index + 1)
      .findIndex((each) => isAtDepth(each) && each.trim().startsWith('}'))
    const before = lines.slice(0, index).toReversed()
    // A signature over several lines ends in this one.
    const above = line.trim().startsWith(')') ? before.findIndex(isAtDepth) + 1 : 0
    return length < 0 ? [] : [{ line: index + 1 - above, lines: length + 2 + above }]
  })
}

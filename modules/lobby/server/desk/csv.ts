// Also behind blanks, and in the wide letters that some spreadsheets take for narrow ones.
const formula = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const number = /^-?\d+(\.\d+)?$/

/** A line of CSV (RFC 4180). A cell that a spreadsheet would compute is made a text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(cell: string): string {
  const safe = formula.test(cell) && !number.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// A quoted cell, or one without quotes; then what ends it.
const cellAndEnd = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|;|\r\n|\n|\r|$)/y

/**
 * The lines of a CSV text as their cells. The sign that marks a text which is no formula is taken off; so are the bytes
 * that begin a file. A text that is no CSV reads as lines that no title fits.
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const lines: string[][] = []
  let line: string[] = []
  cellAndEnd.lastIndex = 0
  while (cellAndEnd.lastIndex < plain.length) {
    const from = cellAndEnd.lastIndex
    const [, quoted, bare, end] = cellAndEnd.exec(plain) ?? []
    // A quote that is never closed: the rest of the text is one cell, and no title.
    if (end === undefined) return [...lines, [...line, plain.slice(from)]]
    line.push(plainCell(quoted?.replaceAll('""', '"') ?? bare ?? ''))
    if (end === ',' || end === ';') continue
    lines.push(line)
    line = []
  }
  return line.length > 0 ? [...lines, line] : lines
}

const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell

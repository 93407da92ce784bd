/** A spreadsheet takes the file as UTF-8 by these bytes. */
export const byteOrderMark = '\uFEFF'

/** A line of CSV (RFC 4180). A cell that a spreadsheet would compute is made a text. */
export const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`

// Also behind blanks, and in the wide letters that some spreadsheets take for narrow ones.
const formula = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const number = /^-?\d+(\.\d+)?$/

function cellOf(cell: string | null): string {
  const text = cell ?? ''
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

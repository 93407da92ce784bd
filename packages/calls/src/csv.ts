/** How the reader's spreadsheet separates cells and writes decimals. */
export type CsvForm = { list: ',' | ';'; decimal: '.' | ',' }

/** For programs, and for readers whose language is not known. */
export const plainCsv: CsvForm = { list: ',', decimal: '.' }

/** The separators of a language: where the comma is the decimal sign, cells are separated by semicolons. */
export function csvFormOf(locale: string): CsvForm {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value
  return decimal === ',' ? { list: ';', decimal: ',' } : plainCsv
}

/** A spreadsheet takes the file as UTF-8 by these bytes. */
export const byteOrderMark = '\uFEFF'

type Cell = string | number | bigint | boolean | null | undefined

const figure = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/
// As a number it would lose its zeros, its last digits, or become a power of ten.
const identifier = /^(0\d+|\d{16,}|\d+[eE]\d+)$/
const unseen = /^[\s\p{Z}\p{Cc}\p{Cf}\u2800\u3164\u115F\u1160\uFFA0]*/u
const control = /^[\t\r\n\0]/

/** Whether a spreadsheet would compute this: also behind blanks of every kind, and in wide, small and raised signs. */
function isFormula(text: string): boolean {
  const first = Array.from(text.replace(unseen, ''))[0] ?? ''
  return control.test(text) || /^[=+\-@]/.test(first.normalize('NFKC'))
}

// Every sign that some spreadsheet takes for the end of a cell or of a line.
const needsQuotes = /[",;|\t\r\n\v\f\u0085\u2028\u2029]/

function cellOf(value: unknown, { decimal }: CsvForm): string {
  const text = String(value ?? '')
  const quoted = (plain: string) => `"${plain.replaceAll('"', '""')}"`
  // A decimal comma is used with semicolons, and needs no quotes there.
  if (figure.test(text)) return text.replace('.', decimal)
  // A text formula keeps every digit in a spreadsheet; only digits may be in it.
  if (identifier.test(text)) return quoted(`="${text}"`)
  const safe = isFormula(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? quoted(safe) : safe
}

/**
 * A line of CSV (RFC 4180) with its end. A cell that a spreadsheet would compute is made a text, and an identifier keeps
 * its zeros. The head names columns as the wire does, the same in every language.
 */
export const csvLine = (cells: readonly Cell[], form: CsvForm = plainCsv): string =>
  `${cells.map((cell) => cellOf(cell, form)).join(form.list)}\r\n`

/** A whole table as a file, from its byte order mark on. */
export const csvOf = (rows: readonly (readonly unknown[])[], form: CsvForm = plainCsv): string =>
  `${byteOrderMark}${rows.map((row) => csvLine(row as readonly Cell[], form)).join('')}`

/** The separator of a file: the most frequent in the first line outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/**
 * The lines of a CSV text as their cells, separated by commas, semicolons or tabs. What marks a text that is no formula
 * is taken off; so is the byte order mark. A text that is no CSV reads as lines that nothing fits.
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  // A quoted cell, or one without quotes; then what ends it.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
  const lines: string[][] = []
  let line: string[] = []
  while (cell.lastIndex < plain.length) {
    const from = cell.lastIndex
    const [, quoted, bare, end] = cell.exec(plain) ?? []
    // A quote that is never closed: the rest of the text is one cell.
    if (end === undefined) return [...lines, [...line, plain.slice(from)]]
    line.push(plainCell(quoted?.replaceAll('""', '"') ?? bare ?? ''))
    if (end === separator) {
      // The text ends right after a separator: its last cell is empty.
      if (cell.lastIndex >= plain.length) line.push('')
      continue
    }
    lines.push(line)
    line = []
  }
  return line.length > 0 ? [...lines, line] : lines
}

function plainCell(cell: string): string {
  const [, kept] = /^="(\d+(?:[eE]\d+)?)"$/.exec(cell) ?? []
  if (kept !== undefined) return kept
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

import { csvFormOf, csvOf } from '@tessera/calls'
import { localeOf } from '../texts/language.ts'

/** Lets the reader keep a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser has taken it by then; what is not given back stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Lets the reader keep a table, with the separators that their spreadsheet knows. The name is without its ending. */
export const saveTable = (name: string, rows: readonly (readonly unknown[])[]): void =>
  saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(rows, csvFormOf(localeOf())))

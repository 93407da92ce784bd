import { csvFormOf, csvOf } from '@tessera/calls'
import { localeOf } from '../texts/language.ts'

/** Lets the reader keep a text, or bytes, as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // The browser has taken it by then; what is not given back stays in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

const lettersMost = 100

/** A file name from words in the reader's language: letters and digits of any script, with hyphens between them. */
export const fileNameOf = (...words: readonly string[]): string =>
  words
    .join(' ')
    .normalize('NFC')
    .toLocaleLowerCase(localeOf())
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')
    .slice(0, lettersMost) ?? 'file'

/** Lets the reader keep a table, with the separators that their spreadsheet knows. `title`: what it holds, in words. */
export const saveTable = (title: string, rows: readonly (readonly unknown[])[]): void =>
  saveFile(`${fileNameOf(title)}.csv`, 'text/csv;charset=utf-8', csvOf(rows, csvFormOf(localeOf())))

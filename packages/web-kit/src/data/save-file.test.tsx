import { expect, test } from 'vitest'
import { csvOf } from './save-file.ts'

test('a cell that a spreadsheet would compute is a text, and figures stay figures', () => {
  const rows = [
    ['=1+1', '+1', '-5.25', '@x'],
    ['a "b", c', 'two\nlines', 7, undefined],
  ]
  expect(csvOf(rows)).toBe(`'=1+1,'+1,-5.25,'@x\r\n"a ""b"", c","two\nlines",7,`)
})

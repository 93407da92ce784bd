import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteOrderMark, csvFormOf, csvLine, csvOf, plainCsv, readCsv } from './csv.ts'

const spanish = csvFormOf('es')

test.each([
  '=1+1',
  '+1+1',
  '-1+2',
  '@sum',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20x',
  '\u207A1',
  '\uFE661',
  ' =1+1',
  '\u3000=1+1',
  '\u00A0=1',
  '\u200B=1',
  '\u2800=1',
  '\uFEFF=1',
  '\t=1',
  '\r=1',
  '\n=1',
  '\u202E=1',
])('%j is made a text, and read back as it was', (cell) => {
  for (const form of [plainCsv, spanish]) {
    const line = csvLine([cell, 'x'], form)
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
    expect(readCsv(line)).toEqual([[cell, 'x']])
  }
})

test('every separator and line end is quoted, so that no part of a cell becomes one of its own', () => {
  for (const sign of [',', ';', '\t', '|', '\r', '\n', '"', '\u2028', '\u0085']) {
    expect(csvLine([`a${sign}=1+1`]).startsWith('"')).toBe(true)
  }
})

test('figures stay figures, with the decimal sign of the reader, and identifiers keep their zeros', () => {
  const cells = ['-1.50', 7, 10n, '00123', '12345678901234567', '12e5', '0', '0.5', true, null]
  expect(csvLine(cells)).toBe(
    '-1.50,7,10,"=""00123""","=""12345678901234567""","=""12e5""",0,0.5,true,\r\n',
  )
  expect(csvLine(['-1.50', 'a,b', '1,5', 7], spanish)).toBe('-1,50;"a,b";"1,5";7\r\n')
  expect(readCsv(csvLine(cells))[0]?.slice(3, 6)).toEqual(['00123', '12345678901234567', '12e5'])
})

test('a file begins with the byte order mark, and each line has its end', () => {
  expect(
    csvOf([
      ['a', 'b'],
      [1, 2],
    ]),
  ).toBe(`${byteOrderMark}a,b\r\n1,2\r\n`)
})

test.each([
  [
    'a;b\r\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '\uFEFFa;b\r\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    '"a,x,y";b\r\n1;',
    [
      ['a,x,y', 'b'],
      ['1', ''],
    ],
  ],
  ['a,"b', [['a', '"b']]],
  ['', []],
])('reads %j', (text, lines) => {
  expect(readCsv(text)).toEqual(lines)
})

test('what is written is read back, whatever it is and in every form', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=', '00', "'=x"),
  )
  // A text that looks like a marked formula already is read without its mark.
  const plain = cell.filter((text) => !text.startsWith("'") && !/^-?\d+\.\d+$/.test(text))
  fc.assert(
    fc.property(
      fc.array(fc.array(plain, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(plainCsv, spanish),
      (rows, form) => {
        const table = [['first', 'second'], ...rows]
        expect(readCsv(csvOf(table, form))).toEqual(table)
      },
    ),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkSpecifiers, isFault, readSpecifiers, writeSpecifiers } from './specifiers.ts'

const type = {
  specifiers: [
    { name: 'line', form: 'line' },
    { name: 'period', form: 'of', values: ['first', 'second'], isOptional: true },
  ],
} as const
const of = (form: 'half' | 'count' | 'score') => ({ specifiers: [{ name: 'x', form }] }) as const

it.each([
  ['line=2.5', { line: '2.5' }],
  ['line=-0.25', { line: '-0.25' }],
  ['line=0', { line: '0' }],
  ['line=10|period=first', { line: '10', period: 'first' }],
])('reads %s', (text, values) => {
  expect(readSpecifiers(type, text)).toEqual(values)
  expect(writeSpecifiers(type, values)).toBe(text)
})

it.each([
  ['line=2.3', 'notCanonical', 'line'],
  ['line=2.50', 'notCanonical', 'line'],
  ['line=02', 'notCanonical', 'line'],
  ['line=2.', 'notCanonical', 'line'],
  ['line=+2', 'notCanonical', 'line'],
  ['line=-0', 'notCanonical', 'line'],
  ['line=-0.0', 'notCanonical', 'line'],
  ['line=1e2', 'notCanonical', 'line'],
  ['line=1000', 'notCanonical', 'line'],
  ['line= 2', 'notCanonical', 'line'],
  ['line=2\n', 'notCanonical', 'line'],
  ['line=', 'notCanonical', 'line='],
  ['line', 'notCanonical', 'line'],
  ['line=2|', 'notCanonical', ''],
  ['line=2|line=2', 'repeated', 'line'],
  ['line=2|line=3', 'repeated', 'line'],
  ['total=2', 'unknown', 'total'],
  ['line=2|side=home', 'unknown', 'side'],
  ['line=2|period=third', 'notCanonical', 'period'],
  ['period=first|line=2', 'notSorted', 'period'],
  ['period=first', 'missing', 'line'],
  ['', 'missing', 'line'],
  ['toString=2', 'notCanonical', 'toString=2'],
  ['constructor=2', 'unknown', 'constructor'],
])('refuses %s', (text, fault, at) => {
  expect(readSpecifiers(type, text)).toEqual({ fault, at })
})

it.each([
  ['half', ['2.5', '-0.5', '0.5'], ['2', '2.25', '.5', '2.50']],
  ['count', ['1', '12'], ['0', '-1', '01', '1.5', '1000']],
  ['score', ['0:1', '10:2'], ['0-1', '00:1', '1:', '1:2:3', '100:0']],
] as const)('knows the canonical values of a %s', (form, good, bad) => {
  for (const x of good) expect(checkSpecifiers(of(form), { x })).toEqual({ x })
  for (const x of bad) expect(checkSpecifiers(of(form), { x })).toMatchObject({ at: 'x' })
})

it('does not write what is not canonical', () => {
  expect(() => writeSpecifiers(type, { line: '2.3' })).toThrow('line')
})

it('reads no text that it would write in another way', () => {
  const piece = fc.constantFrom('line', 'period', '=', '|', '2', '.', '5', '25', '-', '0', 'first')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const text = pieces.join('')
      const read = readSpecifiers(type, text)
      if (!isFault(read)) expect(writeSpecifiers(type, read)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

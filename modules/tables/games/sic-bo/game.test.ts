import { expect, test } from 'vitest'
import { percentOf } from '../returns.fixture.ts'
import { sicBo } from './game.ts'

test.each([
  ['big', '97.2222'],
  ['small', '97.2222'],
  ['odd', '97.2222'],
  ['even', '97.2222'],
  ['total-4', '84.7222'],
  ['total-5', '86.1111'],
  ['total-6', '83.3333'],
  ['total-7', '90.2778'],
  ['total-8', '87.5000'],
  ['total-9', '81.0185'],
  ['total-10', '87.5000'],
  ['total-11', '87.5000'],
  ['total-12', '81.0185'],
  ['total-17', '84.7222'],
  ['triple-3', '83.7963'],
  ['any-triple', '86.1111'],
  ['double-6', '81.4815'],
  ['pair-1-6', '83.3333'],
  ['single-2', '92.1296'],
])('%s returns %s per cent over all 216 throws [GM-01]', (spot, percent) => {
  expect(percentOf(sicBo, { variant: 'standard', spot, digits: 4 })).toBe(percent)
})

test('a table has 52 spots and 56 outcomes', () => {
  const [variant] = sicBo.variants
  expect(variant?.spots).toHaveLength(4 + 14 + 7 + 6 + 15 + 6)
  expect(variant?.markets[0]?.outcomes).toHaveLength(56)
})

test('a result is its dice in order, with total and halves', () => {
  const result = (...dice: number[]) =>
    sicBo.resultOf(
      'standard',
      dice.map((value) => ({ to: 'die', value })),
    )
  expect(result(4, 2, 4)).toEqual({
    main: '2-4-4',
    marks: ['total:10', 'small', 'even'],
    outcomes: ['2-4-4'],
  })
  expect(result(5, 5, 5).marks).toEqual(['total:15', 'triple'])
})

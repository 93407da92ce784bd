import { expect, test } from 'vitest'
import { activeOf, codesIn } from './turns.ts'

const soon = { code: 'heron-usd', until: '2026-01-01T00:00:05.000Z' }
const late = { code: 'osprey-usd', until: '2026-01-01T00:00:09.000Z' }

test('keys act at the table with the least time, or at the one that was pressed while it is the turn there', () => {
  expect(activeOf([], 'heron-usd')).toBeUndefined()
  expect(activeOf([late, soon], undefined)).toBe('heron-usd')
  expect(activeOf([late, soon], 'osprey-usd')).toBe('osprey-usd')
  expect(activeOf([soon], 'osprey-usd')).toBe('heron-usd')
})

test('an address names up to four tables, each once', () => {
  expect(codesIn('a-1,b-2,a-1,c-3,d-4,e-5')).toEqual(['a-1', 'b-2', 'c-3', 'd-4'])
  expect(codesIn('x,No,../a')).toEqual([])
})

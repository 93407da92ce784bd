import { expect, test } from 'vitest'
import { percentOf } from '../returns.fixture.ts'
import { segments, wheelTable } from './game.ts'

test.each([
  ['pays-1', 26, '96.2963'],
  ['pays-3', 13, '96.2963'],
  ['pays-6', 7, '90.7407'],
  ['pays-12', 4, '96.2963'],
  ['pays-25', 2, '96.2963'],
  ['sun', 1, '94.4444'],
  ['moon', 1, '94.4444'],
])('%s is on %i of 54 segments and returns %s per cent [GM-01]', (spot, count, percent) => {
  expect(segments).toHaveLength(54)
  expect(segments.filter((segment) => segment === spot)).toHaveLength(count)
  expect(percentOf(wheelTable, { variant: 'standard', spot, digits: 4 })).toBe(percent)
})

test('no segment lies beside one of its own kind', () => {
  const beside = segments.filter((kind, at) => kind === segments[(at + 1) % segments.length])
  expect(beside).toEqual([])
})

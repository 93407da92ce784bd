import { lawOf, roundedOf, textOf } from '@tessera/slot-kit'
import { expect, test } from 'vitest'
import { hills } from './slot.ts'

const law = lawOf(hills)

test('returns 19783417444950363561/20284203008000000000 [W14]', () => {
  expect(textOf(law.mean)).toBe('19783417444950363561/20284203008000000000')
  expect(roundedOf({ over: law.mean.over * 100n, under: law.mean.under }, 6)).toBe('97.531155')
})

test('wins in 50.123152 % of rounds, with a deviation of 2.887522', () => {
  expect(law.hit! * 100).toBeCloseTo(50.123152, 6)
  expect(law.deviation).toBeCloseTo(2.887522, 6)
})

test('pays 9,830.4 stakes at most', () => {
  expect(law.most).toBe(98_304_000)
})

import { expect, test } from 'vitest'
import { callsMost, worthOf } from './game.ts'

test('twelve right calls are worth 4,055.04, and thirteen end the round at 8,110.08 [W26]', () => {
  expect(worthOf(12)).toBe(40_550_400)
  expect(worthOf(callsMost)).toBe(81_100_800)
})

test('stopping after any call returns exactly 99 %', () => {
  for (let calls = 1; calls <= callsMost; calls++) expect(worthOf(calls) / 2 ** calls).toBe(9_900)
})

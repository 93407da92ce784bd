import { exactly } from '@tessera/game-kit'
import { isSame } from '@tessera/game-kit/fraction'
import { expect, test } from 'vitest'
import { drawsMarking, everyMarking, fullLines, payOf } from './card.ts'
import { anyCard, bingoNine } from './game.ts'

test('returns 5080324/5252625, wins 40.539445 % of rounds, and is full once in 20,010 [W51]', () => {
  const { mean, hit, mostChance } = bingoNine.law(anyCard)
  expect(isSame(exactly(mean), { over: 5_080_324n, under: 5_252_625n })).toBe(true)
  const hits = exactly(hit)
  expect(((Number(hits.over) / Number(hits.under)) * 100).toFixed(6)).toBe('40.539445')
  expect(isSame(exactly(mostChance), { over: 1n, under: 20_010n })).toBe(true)
})

test('seven full lines cannot be', () => {
  const counts = new Set(everyMarking().map((marked) => fullLines(marked).length))
  expect([...counts].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 8])
  expect(payOf(7)).toBe(0)
})

test('the ways a card can end are all draws of 13 of 30 together', () => {
  const all = everyMarking().reduce(
    (sum, marked) => sum + drawsMarking(marked.filter(Boolean).length),
    0n,
  )
  expect(all).toBe(119_759_850n)
})

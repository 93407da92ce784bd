import { exactly } from '@tessera/game-kit'
import { isSame } from '@tessera/game-kit/fraction'
import { expect, test } from 'vitest'
import { countBestPlay } from './best-law.fixture.ts'
import { drawnHand, handOf, hands } from './hands.ts'
import { valueOfHold, valuesOfHolds } from './holds.ts'
import { bestLaw, bestPlay } from './law.ts'

const ranks = '23456789TJQKA'
const card = (name: string) => ranks.indexOf(name[0] ?? '') * 4 + 'cdhs'.indexOf(name[1] ?? '')
const made = (names: string) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = names.split(' ').map(card)
  return hands[handOf(a, b, c, d, e)]
}

test.each([
  ['Tc Jc Qc Kc Ac', 'royal'],
  ['9d Td Jd Qd Kd', 'straightFlush'],
  ['As 2s 3s 4s 5s', 'straightFlush'],
  ['8c 8d 8h 8s Kd', 'four'],
  ['8c 8d 8h Ks Kd', 'full'],
  ['2h 7h 9h Jh Kh', 'flush'],
  ['Ah 2c 3d 4s 5h', 'straight'],
  ['Qh Kc Ad 2s 3h', 'none'],
  ['7c 7d 7h Ks 2d', 'three'],
  ['7c 7d Kh Ks 2d', 'twoPairs'],
  ['Jc Jd 4h Ks 2d', 'jacks'],
  ['Ac Ad 4h Ks 2d', 'jacks'],
  ['Tc Td 4h Ks 2d', 'none'],
])('%s is %s', (names, hand) => {
  expect(made(names)).toBe(hand)
})

test('best play returns 1653526326983/1661102543100, counted over every deal, hold and draw', () => {
  const { counts, total } = countBestPlay()
  expect(counts).toEqual(bestPlay)
  expect(total).toBe(19_933_230_517_200n)
  const published = { over: 1_653_526_326_983n, under: 1_661_102_543_100n }
  expect(isSame(exactly(bestLaw().mean), published)).toBe(true)
})

test('four to a royal is held over a pair, and a pat flush over four to a straight flush', () => {
  const dealt = ['Tc', 'Jc', 'Qc', 'Kc', 'Kd'].map(card)
  expect(valuesOfHolds(dealt)[0]?.held).toBe(0b01111)
  const flush = ['4h', '5h', '6h', '7h', 'Jh'].map(card)
  expect(valuesOfHolds(flush)[0]?.held).toBe(0b11111)
  expect(valueOfHold(flush, 0b11111)).toEqual({ held: 31, paid: 6, draws: 1 })
})

test('each place that is not held takes the next card', () => {
  expect(drawnHand([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 0b10101)).toEqual([0, 5, 2, 6, 4])
})

import { expect, test } from 'vitest'
import { drawsOfAll, drawsWith, paysOf } from './pays.ts'

// In percent, by how many numbers are picked.
const returns = [
  '95.000000',
  '95.384615',
  '98.987854',
  '98.782690',
  '98.944086',
  '98.834665',
  '98.961786',
  '98.923635',
  '98.942020',
  '98.974315',
]

test('the return of each count of picks is the published one, to the last digit', () => {
  for (const [nth, published] of returns.entries()) {
    const picks = nth + 1
    const paid = paysOf(picks).reduce(
      (sum, multiplier, hits) => sum + BigInt(multiplier) * drawsWith(picks, hits),
      0n,
    )
    expect(((Number(paid) / Number(drawsOfAll) / 10_000) * 100).toFixed(6)).toBe(published)
  }
})

test('ten of ten comes once in 847,660,528 draws [W24]', () => {
  expect(drawsOfAll / drawsWith(10, 10)).toBe(847_660_528n)
})

test('the chances of all hits are one together', () => {
  for (let picks = 1; picks <= 10; picks++) {
    const all = Array.from({ length: picks + 1 }, (_, hits) => drawsWith(picks, hits))
    expect(all.reduce((sum, count) => sum + count, 0n)).toBe(drawsOfAll)
  }
})

import { commitmentOf } from '@tessera/game-kit'
import { money } from '@tessera/money'
import { expect, test } from 'vitest'
import { checkSpin } from './check-spin.ts'
import { meanOf, spinsFor, wheel, type WheelTerms } from './kind.ts'
import { chancePpmOf, drawRow, weightsNow } from './spin.ts'

const row = (amount: bigint, weight: number): WheelTerms['rows'][number] => ({
  labels: null,
  gift: amount > 0n ? { kind: 'cash', amount: String(amount), multiplePpm: 1_000_000 } : null,
  weight,
  stock: null,
  perMember: null,
})
const unit = 10_000n
/** The example of the field: 0, 1, 5, 20, 100 and 888. */
const terms: WheelTerms = {
  rows: [
    row(0n, 6_000),
    row(1n * unit, 2_500),
    row(5n * unit, 1_000),
    row(20n * unit, 400),
    row(100n * unit, 99),
    row(888n * unit, 1),
  ],
  perDay: 1,
  depositStep: '500000',
  reviewOver: null,
}
const weights = terms.rows.map(({ weight }) => weight)

test('the mean of the example is 2.6288 a spin: a thousand spins cost 2,628.80', () => {
  expect(meanOf(terms, 1)).toBe(26_288n)
  expect(meanOf(terms, 1_000)).toBe(26_288_000n)
  expect(wheel.example(terms, 'USD')).toEqual({
    key: 'wheel.example',
    facts: { count: 1_000, amount: money(26_288_000n, 'USD') },
  })
})

test('the published chances come from the terms', () => {
  expect(terms.rows.map(({ weight }) => chancePpmOf(weight, weights))).toEqual([
    600_000, 250_000, 100_000, 40_000, 9_900, 100,
  ])
  const [none, one] = wheel.lines(terms, 'USD').filter(({ key }) => key.startsWith('wheel.row'))
  expect(none).toEqual({ key: 'wheel.row.none', facts: { chancePpm: 600_000 } })
  expect(one).toEqual({
    key: 'wheel.row.cash',
    facts: { chancePpm: 250_000, amount: money(unit, 'USD') },
  })
  const other = { ...terms, rows: terms.rows.with(0, row(0n, 6_000 + 10_000)) }
  expect(wheel.lines(other, 'USD')).toContainEqual({
    key: 'wheel.row.none',
    facts: { chancePpm: 800_000 },
  })
})

test('each row comes as often as its weight says, within four standard deviations', () => {
  const spins = 60_000
  const seen = weights.map(() => 0)
  for (let round = 0; round < spins; round++) {
    const { place } = drawRow({ server: 'wheel', client: 'ana', round }, weights)
    seen[place]! += 1
  }
  for (const [place, times] of seen.entries()) {
    const share = (weights[place] ?? 0) / 10_000
    const deviation = Math.sqrt(spins * share * (1 - share))
    expect(Math.abs(times - spins * share)).toBeLessThan(4 * deviation)
  }
})

test('a row without stock, at the cap of the member or beyond the budget leaves the draw, and no other gets its weight', () => {
  const state = { weight: 10, stock: null, left: null, isCovered: true }
  expect(
    weightsNow([
      state,
      { ...state, stock: 0 },
      { ...state, left: 0 },
      { ...state, isCovered: false },
    ]),
  ).toEqual([10, 0, 0, 0])
  const left = [0, 2_500, 0, 400, 0, 1]
  for (let round = 0; round < 2_000; round++) {
    const { draw, place } = drawRow({ server: 's', client: 'c', round }, left)
    expect(draw).toBeLessThan(2_901)
    expect(left[place]).toBeGreaterThan(0)
  }
})

test('a spin is drawn again from its seeds, and any change shows', () => {
  const seed = 'a'.repeat(64)
  const claim = {
    seed,
    commitment: commitmentOf(seed),
    client: 'ana',
    number: 3,
    weights,
    ...drawRow({ server: seed, client: 'ana', round: 3 }, weights),
  }
  expect(checkSpin(claim).every(({ holds }) => holds)).toBe(true)
  const changes = [
    { seed: 'b'.repeat(64) },
    { client: 'bob' },
    { place: (claim.place + 1) % weights.length },
    { draw: claim.draw + 1 },
    { weights: weights.with(0, 1) },
  ]
  for (const change of changes)
    expect(checkSpin({ ...claim, ...change }).some(({ holds }) => !holds)).toBe(true)
})

test('deposits give a spin for each whole step, and a wheel needs a prize', () => {
  expect(spinsFor(terms, 1_499_999n)).toBe(2)
  expect(spinsFor({ ...terms, depositStep: null }, 1_499_999n)).toBe(0)
  expect(wheel.termsOf({ ...terms, rows: [row(0n, 1), row(0n, 1)] })).toBeNull()
})

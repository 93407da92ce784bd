import { expect, test } from 'vitest'
import { type Example, halvesOf, sumOf, swings } from './example.ts'

const dollars = (count: number) => BigInt(count) * 10_000n
const example: Example = {
  members: 100,
  stake: dollars(1_000),
  returnPpm: 960_000,
  sharePpm: 300_000,
  belowPpm: 0,
  shareBelowPpm: 150_000,
}

test('a half of a month is stakes less returns and costs, at the share of the agent', () => {
  const [first] = halvesOf(example)
  // 50,000.00 staked; returned 96 % − 1.44 %; 0.5 % given back: 4.94 % are left, 30 % of that are paid.
  expect(first).toEqual({
    profit: dollars(2_470),
    base: dollars(2_470),
    gross: dollars(741),
    owed: 0n,
    net: dollars(741),
  })
})

test('a half in which the members won pays nothing and is taken off the other half of its month, not of the next', () => {
  const halves = halvesOf(example)
  const [, , won, after, next] = halves
  expect(won?.profit).toBeLessThan(0n)
  expect(won?.gross).toBe(0n)
  expect(after?.base).toBe((after?.profit ?? 0n) + (won?.profit ?? 0n))
  expect(next?.base).toBe(next?.profit)
})

test('an agent below is paid out of the share of the agent, who may pay more than they get in a half', () => {
  const halves = halvesOf({ ...example, belowPpm: 500_000 })
  for (const { gross, owed, net } of halves) expect(net).toBe(gross - owed)
  expect(halves.some(({ net }) => net < 0n)).toBe(true)
  expect(sumOf(halves, 'net')).toBe(sumOf(halves, 'gross') - sumOf(halves, 'owed'))
})

test('the swings of the example favour nobody, and some halves are lost at any usual return', () => {
  expect(swings.reduce((sum, { own }) => sum + own, 0)).toBe(0)
  expect(swings.reduce((sum, { below }) => sum + below, 0)).toBe(0)
  for (const returnPpm of [940_000, 960_000, 980_000]) {
    expect(halvesOf({ ...example, returnPpm }).some(({ profit }) => profit < 0n)).toBe(true)
  }
})

test('nobody below is paid at a higher rate than the agent above', () => {
  const equal = halvesOf({ ...example, belowPpm: 1_000_000, shareBelowPpm: 500_000 })
  for (const { net } of equal) expect(net).toBe(0n)
})

import { expect, test } from 'vitest'
import {
  dealBy,
  expectLargest,
  expectPlain,
  expectRefusals,
  expectTexts,
  expectTrends,
  playCalled,
  randomOf,
  returnOfBet,
  tooDear,
} from '../fixed-odds.fixture.ts'
import { plainKenoSides } from '../sides-plain.fixture.ts'
import { choose } from '../odds.ts'
import { kenoSides } from './family.ts'
import { texts } from './texts.ts'

/** How many of the draws of 20 of 80 numbers have each sum. */
function drawsBySum(): bigint[] {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 1_411 }, () => 0n))
  ways[0]?.splice(0, 1, 1n)
  for (let number = 1; number <= 80; number++) {
    for (let count = Math.min(number, 20); count > 0; count--) {
      const [to = [], from = []] = [ways[count], ways[count - 1]]
      for (let sum = 1_410; sum >= number; sum--) {
        to[sum] = (to[sum] ?? 0n) + (from[sum - number] ?? 0n)
      }
    }
  }
  return ways[20] ?? []
}
const bySum = drawsBySum()
const sumTo = (isOne: (sum: number) => boolean) =>
  bySum.reduce((total, ways, sum) => (isOne(sum) ? total + ways : total), 0n)
const all = choose(80, 20)

const winsOf = (play: string, bet: string, tier: string) =>
  playCalled(kenoSides, play)
    .bets.find(({ code }) => code === bet)
    ?.chances.find((chance) => chance.tier === tier)

test('sums of keno come as often as stated: counted for all draws', () => {
  const wins = (ways: bigint) => ({ wins: ways, of: all })
  expect(sumTo(() => true)).toBe(all)
  expect(winsOf('sum-sides', 'side', 'side')).toMatchObject(wins(sumTo((sum) => sum > 810)))
  expect(winsOf('sum-sides', 'side', 'push')).toMatchObject(wins(sumTo((sum) => sum === 810)))
  expect(winsOf('sum-is-810', 'sum-is-810', 'sum-is-810')).toMatchObject(wins(bySum[810] ?? 0n))
  expect(winsOf('sum-parity', 'odd', 'side')).toMatchObject(wins(sumTo((sum) => sum % 2 === 1)))
  expect(winsOf('sum-parity', 'even', 'side')).toMatchObject(wins(sumTo((sum) => sum % 2 === 0)))
  const edges = { metal: 695, wood: 763, water: 855, fire: 923, earth: 1_410 }
  let from = 0
  for (const [element, to] of Object.entries(edges)) {
    const least = from
    expect(winsOf('element', element, element)).toMatchObject(
      wins(sumTo((sum) => sum >= least && sum <= to)),
    )
    from = to + 1
  }
  const more = Array.from({ length: 10 }, (_, at) => choose(40, 11 + at) * choose(40, 9 - at))
  const moreWays = more.reduce((total, ways) => total + ways, 0n)
  for (const play of ['more-parity', 'more-half']) {
    expect(winsOf(play, 'side', 'side')).toMatchObject(wins(moreWays))
  }
  for (const play of ['equal-parity', 'equal-half']) {
    expect(winsOf(play, play, play)).toMatchObject(wins(choose(40, 10) ** 2n))
  }
})

test('keno by sides returns what the table says [GM-05] [CN-40]', () => {
  const chance = (play: string, bet: string, tier: string) => {
    const { wins = 0n, of = 1n } = winsOf(play, bet, tier) ?? {}
    return Number((wins * 10n ** 12n) / of) / 1e12
  }
  expect(chance('sum-sides', 'side', 'side')).toBeCloseTo(0.497801786, 8)
  expect(chance('sum-sides', 'side', 'push')).toBeCloseTo(0.004396428, 8)
  expect(chance('element', 'water', 'water')).toBeCloseTo(0.38804038, 8)
  expect(chance('more-half', 'side', 'side')).toBeCloseTo(0.398378484, 8)
  expect(chance('equal-half', 'equal-half', 'equal-half')).toBeCloseTo(0.203243032, 8)
  const returns = ['sum-sides', 'sum-parity', 'sum-is-810', 'more-parity', 'equal-parity']
  expect(returns.map((play) => returnOfBet(kenoSides, play))).toEqual([
    0.9751, 0.975, 0.4748, 0.9163, 0.8739,
  ])
  const element = (bet: string) => returnOfBet(kenoSides, 'element', bet)
  expect(['metal', 'wood', 'water', 'fire', 'earth'].map(element)).toEqual([
    0.9431, 0.9472, 0.9313, 0.9356, 0.9407,
  ])
  expect(tooDear(kenoSides)).toEqual([])
})

test('wins as a plain rule says over 100 000 random tickets', () => {
  expectPlain(kenoSides, plainKenoSides, 100_000)
})

test('trends of a seeded run come as often as stated', () => {
  const random = randomOf(3)
  const drawn = Array.from({ length: 10_000 }, () => kenoSides.shape.draw(dealBy(random)))
  expectTrends(kenoSides, drawn, false)
})

test('the largest hits are never exceeded, bad selections are none, and everything has a text', () => {
  expectLargest(kenoSides, 60)
  expectRefusals(kenoSides)
  expectTexts(kenoSides, texts.texts)
})

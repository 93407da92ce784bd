import { expect, test } from 'vitest'
import { choose, subsetsOf, textsOf } from '../counting.ts'
import { everyFamily } from '../family-contract.fixture.ts'
import type { PlainRules } from '../contract-shape.fixture.ts'
import { randomFrom, sampleSelection } from '../random.fixture.ts'
import { keno } from './family.ts'
import { texts } from './texts.ts'

const numbers = textsOf(1, 80)
const byNumber = (one: string, other: string) => Number(one) - Number(other)

const plain: PlainRules = {
  lines: ({ code }, [chosen = []]) =>
    subsetsOf(chosen, Number(code.slice(4))).map((line) => line.join(' ')),
  tiersOf({ tiers }, line, result) {
    const drawn = line.split(' ').filter((number) => result.includes(number)).length
    return tiers.filter(({ code }) => code === `hit${drawn}`).map(({ code }) => code)
  },
}

/** Twenty numbers with so many of the chosen ones. */
const withHits = (chosen: readonly string[], hits: number) =>
  [
    ...chosen.slice(0, hits),
    ...numbers.filter((number) => !chosen.includes(number)).slice(0, 20 - hits),
  ].toSorted(byNumber)

everyFamily({
  family: keno,
  texts,
  plain,
  resultsOf: () => undefined,
  results: undefined,
  likely: (random, _, [chosen = []]) =>
    withHits(random.take(chosen, chosen.length), random.below(Math.min(20, chosen.length) + 1)),
  picksMost: 8,
  laws: [
    {
      name: 'how many are below 21',
      weights: Array.from({ length: 13 }, (_, low) =>
        low < 12
          ? choose(20, low) * choose(60, 20 - low)
          : Array.from({ length: 9 }, (__, more) => 12 + more).reduce(
              (sum, count) => sum + choose(20, count) * choose(60, 20 - count),
              0,
            ),
      ),
      of: (result) => Math.min(12, result.filter((number) => Number(number) < 21).length),
    },
  ],
})

test('keno: pays over all draws exactly what its bets say, by how many of the chosen are drawn', () => {
  const random = randomFrom(75)
  for (const play of keno.plays) {
    const [bet] = play.bets
    for (let sample = 0; sample < 5; sample++) {
      const selection = sampleSelection(random, play, { picksMost: 20 })
      const [chosen = []] = selection
      const draws = Array.from({ length: Math.min(20, chosen.length) + 1 }, (_, hits) => ({
        ways: BigInt(choose(chosen.length, hits)) * bigChoose(80 - chosen.length, 20 - hits),
        hits: play.hits(selection, withHits(chosen, hits)),
      }))
      const all = draws.reduce((sum, { ways }) => sum + ways, 0n)
      expect(all).toBe(bigChoose(80, 20))
      for (const [at, { code }] of play.tiers.entries()) {
        const sum = draws.reduce(
          (total, { ways, hits }) => total + ways * BigInt(hits[at] ?? 0),
          0n,
        )
        const chance = bet!.chances.find(({ tier }) => tier === code)!
        expect(sum * chance.of, `${play.code} ${code}`).toBe(
          BigInt(play.count(selection)) * chance.wins * all,
        )
      }
      const most = play.mostHits(selection)
      for (const { hits } of draws) {
        expect(most.some((each) => hits.every((count, at) => count <= (each[at] ?? 0)))).toBe(true)
      }
      for (const each of most) {
        expect(
          draws.some(({ hits }) => hits.join() === each.join()),
          play.code,
        ).toBe(true)
      }
    }
  }
})

test('keno: the chances of its trends are counted over all draws', () => {
  const ways = drawsBySum()
  const between = (first: number, last: number) =>
    ways.slice(first, last + 1).reduce((sum, count) => sum + count, 0n)
  const winsOf = (code: string) =>
    keno.trends.find((trend) => trend.code === code)!.outcomes.map(({ wins }) => wins)
  expect(winsOf('sum-size')).toEqual([between(811, 1_410), between(210, 809)])
  const odd = ways.reduce((sum, count, at) => (at % 2 === 1 ? sum + count : sum), 0n)
  expect(winsOf('sum-parity')).toEqual([odd, bigChoose(80, 20) - odd])
  expect(winsOf('element')).toEqual([
    between(210, 695),
    between(696, 763),
    between(764, 855),
    between(856, 923),
    between(924, 1_410),
  ])
  const more = Array.from({ length: 10 }, (_, at) => at + 11).reduce(
    (sum, count) => sum + bigChoose(40, count) * bigChoose(40, 20 - count),
    0n,
  )
  const even = bigChoose(40, 10) ** 2n
  expect(winsOf('odd-even')).toEqual([more, more, even])
  expect(winsOf('upper-lower')).toEqual([more, more, even])
  expect(more + more + even).toBe(bigChoose(80, 20))
})

function bigChoose(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - at + 1)) / BigInt(at)
  return ways
}

/** How many draws of 20 of 80 numbers have each sum. */
function drawsBySum(): bigint[] {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 1_411 }, () => 0n))
  ways[0]![0] = 1n
  for (let number = 1; number <= 80; number++) {
    for (let count = Math.min(20, number); count > 0; count--) {
      const [to, from] = [ways[count]!, ways[count - 1]!]
      for (let sum = number; sum <= 1_410; sum++) to[sum]! += from[sum - number]!
    }
  }
  return ways[20]!
}

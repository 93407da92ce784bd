import { dealerOf } from '@tessera/game-kit'
import { expect, test } from 'vitest'
import { coveredMax, linesMax } from '../limits.ts'
import { maximalOf, sumOf } from './counting.ts'
import type { Play, Selection } from './family.ts'
import { randomFrom, sampleSelection } from './random.fixture.ts'
import { textsAreComplete } from './texts-contract.fixture.ts'
import type { FamilyContract } from './contract-shape.fixture.ts'

const add = (sums: readonly number[], hits: readonly number[]) =>
  sums.map((sum, at) => sum + (hits[at] ?? 0))
const noHits = (play: Play) => play.tiers.map(() => 0)

/** What every lottery family does. */
export function everyFamily(contract: FamilyContract): void {
  const { family } = contract
  test(`${family.code}: codes are unique, and every text is there`, () =>
    textsAreComplete(contract))
  test(`${family.code}: the worked example of each play is a ticket of it that wins`, () => {
    for (const play of family.plays) {
      const { selection, result } = play.example
      expect(family.shape.isResult(result), play.code).toBe(true)
      expect(play.count(selection), play.code).toBeGreaterThan(0)
      expect(
        play.hits(selection, result).some((hits) => hits > 0),
        play.code,
      ).toBe(true)
    }
  })
  test(`${family.code}: a selection that is none of a play has no lines`, () =>
    badSelectionsCountNothing(contract))
  test(`${family.code}: pays over all results exactly what its bets say, and never more than its most`, () =>
    paysWhatItSays(contract))
  test(`${family.code}: a second reading of the rules counts and pays the same`, () =>
    agreesWithPlainRules(contract))
  test(`${family.code}: what is covered is some of the outcomes of a market`, () =>
    coversOutcomes(contract))
  test(`${family.code}: the outcomes of each trend have their chances`, () => trendsHold(contract))
  test(`${family.code}: draws follow their law`, () => drawsFollowLaw(contract))
}

function badSelectionsCountNothing({ family, lineOf }: FamilyContract) {
  const random = randomFrom(62)
  for (const play of family.plays) {
    const good = sampleSelection(random, play, { lineOf })
    expect(play.count(good), play.code).toBeGreaterThan(0)
    const bad: Selection[] = [[], good.slice(1), [...good, ['1']]]
    for (const [at, row] of good.entries()) {
      const withRow = (chosen: readonly string[]) => good.with(at, chosen)
      const [first] = row
      if (first !== undefined) {
        bad.push(withRow([...row, first]), withRow([`0${first}`, ...row.slice(1)]))
      }
      bad.push(withRow([...row, 'none']), withRow([...row, '']), withRow([...row, '-1']))
      const { least, most, options } = play.rows[at] ?? { least: 0, most: 0, options: [] }
      if (least > 0) bad.push(withRow(row.slice(0, least - 1)))
      if (!('digits' in options) && options.length > most) {
        bad.push(withRow(options.slice(0, most + 1)))
      }
    }
    for (const selection of bad) {
      expect(play.count(selection), `${play.code} ${JSON.stringify(selection)}`).toBe(0)
    }
    const all = play.rows.map(({ options, most }) =>
      'digits' in options ? [] : options.slice(0, most),
    )
    expect(play.count(all), play.code).toBeLessThanOrEqual(linesMax + 1)
  }
}

/** How many bets of each kind a selection is: all of the only kind, or as the tier says that only that kind has. */
function betsIn(play: Play, lines: number, sums: readonly number[], results: number) {
  const [only] = play.bets
  if (play.bets.length === 1 && only) return [lines / only.lines]
  return play.bets.map(({ chances: [chance] }) => {
    const at = play.tiers.findIndex(({ code }) => code === chance?.tier)
    return ((sums[at] ?? 0) * Number(chance?.of)) / (results * Number(chance?.wins))
  })
}

function paysWhatItSays({ family, resultsOf, lineOf }: FamilyContract) {
  const random = randomFrom(7)
  for (const play of family.plays) {
    const results = resultsOf(play)
    if (!results) continue
    for (let sample = 0; sample < (results.length > 20_000 ? 1 : 3); sample++) {
      const selection = sampleSelection(random, play, { lineOf })
      const lines = play.count(selection)
      let sums = noHits(play)
      const seen = new Map<string, readonly number[]>()
      for (const result of results) {
        const hits = play.hits(selection, result)
        sums = add(sums, hits)
        seen.set(hits.join(), hits)
      }
      const bets = betsIn(play, lines, sums, results.length)
      const told = `${play.code} ${JSON.stringify(selection).slice(0, 300)}`
      expect(sumOf(bets.map((count, at) => count * (play.bets[at]?.lines ?? 0))), told).toBeCloseTo(
        lines,
        6,
      )
      for (const [at, { code }] of play.tiers.entries()) {
        const expected = play.bets.map(({ chances }, bet) => {
          const chance = chances.find(({ tier }) => tier === code)
          return chance
            ? ((bets[bet] ?? 0) * Number(chance.wins) * results.length) / Number(chance.of)
            : 0
        })
        expect(sums[at], `${told} ${code}`).toBeCloseTo(sumOf(expected), 6)
      }
      const inOrder = (all: readonly (readonly number[])[]) => maximalOf(all).map(String).toSorted()
      expect(inOrder(play.mostHits(selection)), told).toEqual(inOrder([...seen.values()]))
    }
  }
}

const resultsOfTicket = 20

function agreesWithPlainRules({
  family,
  plain,
  likely,
  lineOf,
  picksMost = 6,
  tickets = 100_000,
}: FamilyContract) {
  const random = randomFrom(11)
  const dealer = dealerOf('b'.repeat(64))
  const drawn = Array.from({ length: 500 }, (_, round) => family.shape.draw(dealer('plain', round)))
  const wins = new Map<string, number>()
  const selections = Math.ceil(tickets / resultsOfTicket / family.plays.length)
  for (const play of family.plays) {
    for (let sample = 0; sample < selections; sample++) {
      const selection = sampleSelection(random, play, { lineOf, picksMost })
      const lines = plain.lines(play, selection)
      const told = `${play.code} ${JSON.stringify(selection)}`
      expect(play.count(selection), told).toBe(lines.length)
      for (let at = 0; at < resultsOfTicket; at++) {
        const result = at < 3 ? (drawn[random.below(500)] ?? []) : likely(random, play, selection)
        const tiers = lines.flatMap((line) => plain.tiersOf(play, line, result))
        const expected = play.tiers.map(({ code }) => tiers.filter((tier) => tier === code).length)
        const hits = play.hits(selection, result)
        if (hits.join() !== expected.join())
          expect(hits, `${told} ${result.join()}`).toEqual(expected)
        if (tiers.length > 0) wins.set(play.code, (wins.get(play.code) ?? 0) + 1)
      }
    }
  }
  // A comparison in which a play never wins shows nothing.
  for (const { code } of family.plays) expect(wins.get(code) ?? 0, code).toBeGreaterThan(0)
}

function coversOutcomes({ family, lineOf }: FamilyContract) {
  const random = randomFrom(13)
  for (const play of family.plays) {
    if (!play.covers) continue
    for (let sample = 0; sample < 20; sample++) {
      const covered = play.covers(sampleSelection(random, play, { lineOf }))
      expect(covered.length, play.code).toBeGreaterThan(0)
      for (const { size, outcomes } of covered) {
        expect(size).toBeLessThanOrEqual(coveredMax)
        expect(new Set(outcomes).size, play.code).toBe(outcomes.length)
        expect(outcomes.length, play.code).toBeLessThanOrEqual(size)
        expect(outcomes.length, play.code).toBeGreaterThan(0)
      }
    }
  }
}

function trendsHold({ family, results: all, resultsOfTrend }: FamilyContract) {
  expect(family.trends.length).toBeGreaterThan(0)
  for (const trend of family.trends) {
    if (trend.isTwoSided) expect(trend.outcomes.length, trend.code).toBe(2)
    const results = resultsOfTrend?.(trend) ?? all
    if (!results) continue
    const seen = new Map<string | undefined, number>()
    for (const result of results) {
      const outcome = trend.outcomeOf(result)
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }
    for (const { code, wins, of } of trend.outcomes) {
      const expected = (Number(wins) * results.length) / Number(of)
      expect(seen.get(code) ?? 0, `${trend.code} ${code}`).toBe(expected)
    }
    const codes = new Set<string | undefined>(trend.outcomes.map(({ code }) => code))
    for (const outcome of seen.keys()) {
      if (outcome !== undefined) expect(codes.has(outcome), `${trend.code} ${outcome}`).toBe(true)
    }
  }
}

function drawsFollowLaw({ family, laws }: FamilyContract) {
  const dealer = dealerOf('c'.repeat(64))
  const count = 20_000
  const results = Array.from({ length: count }, (_, round) =>
    family.shape.draw(dealer(family.code, round)),
  )
  expect(family.shape.draw(dealer(family.code, 0))).toEqual(results[0])
  expect(results.every((result) => family.shape.isResult(result))).toBe(true)
  for (const { name, weights, of } of laws) {
    const total = sumOf(weights)
    const counts = weights.map(() => 0)
    for (const result of results) counts[of(result)] = (counts[of(result)] ?? 0) + 1
    expect(sumOf(counts), name).toBe(count)
    expect(counts.length, name).toBe(weights.length)
    const chiSquare = sumOf(
      weights.map((weight, at) => {
        const expected = (count * weight) / total
        return ((counts[at] ?? 0) - expected) ** 2 / expected
      }),
    )
    const freedom = weights.length - 1
    expect(chiSquare, name).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom))
  }
}

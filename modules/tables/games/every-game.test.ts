import { readFileSync } from 'node:fs'
import { add, fraction, isSame, numberOf, zero } from '@tessera/game-kit/fraction'
import { describe, expect, test } from 'vitest'
import { gamesMessages } from '../games-messages.ts'
import { tableGameOf, tableGames } from './index.ts'
import { plainJudges } from './plain-judges.fixture.ts'
import { returnOfSpot } from './return-of-spot.ts'
import { sourceFor } from './sources.fixture.ts'
import {
  returnedBy,
  type RoundResult,
  type Spot,
  type TableGame,
  type Variant,
} from './table-game.ts'
import { nameOfMark, nameOfSpot, ruleOfSpot } from './texts-of.ts'

const spanish = JSON.parse(readFileSync('languages/es/tables-games.json', 'utf8')) as Record<
  string,
  string
>

const every = tableGames.flatMap((game) => game.variants.map((variant) => ({ game, variant })))
const named = every.map(
  ({ game, variant }) => [`${game.code} ${variant.code}`, game, variant] as const,
)

const marketOf = ({ markets }: Variant, spot: Spot) =>
  markets.filter(({ outcomes }) =>
    spot.returns.some((line) => line.outcomes.some((each) => outcomes.includes(each))),
  )

/** Rounds from fresh shoes, each with its steps and its result. */
function* rounds(game: TableGame, variant: string, count: number, seed = 1) {
  const { source, renew } = sourceFor(game, seed)
  for (let round = 0; round < count; round++) {
    renew()
    const steps = game.play(variant, source)
    yield { steps, result: game.resultOf(variant, steps) }
  }
}

test('games, variants, spots and outcomes have codes of their own', () => {
  const unique = (codes: readonly string[]) => expect(new Set(codes).size).toBe(codes.length)
  unique(tableGames.map(({ code }) => code))
  for (const { game, variant } of every) {
    unique(game.variants.map(({ code }) => code))
    unique(variant.spots.map(({ code }) => code))
    unique(variant.markets.flatMap(({ outcomes }) => outcomes))
    expect(tableGameOf(game.code)).toBe(game)
  }
  expect(tableGameOf('no-game')).toBeUndefined()
})

describe.each(named)('%s', (_, game, variant) => {
  test('every spot stands in one market, and names each of its outcomes in one line at most', () => {
    for (const spot of variant.spots) {
      const outcomes = spot.returns.flatMap((line) => line.outcomes)
      const [market, ...others] = marketOf(variant, spot)
      expect(others, spot.code).toEqual([])
      expect(new Set(outcomes).size, spot.code).toBe(outcomes.length)
      expect(market?.outcomes, spot.code).toEqual(expect.arrayContaining(outcomes))
    }
  })

  test('the chances of a spot are exact, sum to one, and return 75 per cent at least', () => {
    for (const { code, returns } of variant.spots) {
      const chances = game.chancesOf(variant.code, code)
      const sum = chances.reduce((all, { chance }) => add(all, chance), zero)
      expect(isSame(sum, fraction(1)), code).toBe(true)
      expect(
        chances.every(({ chance }) => chance.over > 0n),
        code,
      ).toBe(true)
      const paid = new Set([...returns.map(({ returned }) => returned), 0])
      expect(
        chances.every(({ returned }) => paid.has(returned)),
        code,
      ).toBe(true)
      const share = numberOf(returnOfSpot(game, variant.code, code))
      expect(share, code).toBeGreaterThanOrEqual(0.75)
      expect(share, code).toBeLessThan(1)
    }
  })

  test('in each market exactly one outcome comes true, and spots return what a plain judge says', () => {
    const judge = plainJudges[game.code]
    for (const { steps, result } of rounds(game, variant.code, 3_000)) {
      for (const { code, outcomes } of variant.markets) {
        expect(
          outcomes.filter((each) => result.outcomes.includes(each)),
          code,
        ).toHaveLength(1)
      }
      expect(result.outcomes).toHaveLength(variant.markets.length)
      const wrong = variant.spots.filter(
        (spot) => returnedBy(spot, result) !== judge?.(variant.code, spot.code, steps),
      )
      expect(
        wrong.map(({ code }) => code),
        JSON.stringify(steps),
      ).toEqual([])
    }
  })

  test('100,000 rounds return what was enumerated, within 4 standard deviations', () => {
    const count = 100_000
    const tallies = new Map<string, { result: RoundResult; times: number }>()
    for (const { result } of rounds(game, variant.code, count, 7)) {
      const key = result.outcomes.join(' ')
      const tally = tallies.get(key) ?? { result, times: 0 }
      tallies.set(key, { ...tally, times: tally.times + 1 })
    }
    for (const spot of variant.spots) {
      const found = new Map<number, number>()
      for (const { result, times } of tallies.values()) {
        const returned = returnedBy(spot, result)
        found.set(returned, (found.get(returned) ?? 0) + times)
      }
      for (const { returned, chance } of game.chancesOf(variant.code, spot.code)) {
        const likely = numberOf(chance)
        const deviation = Math.sqrt(count * likely * (1 - likely))
        const off = Math.abs((found.get(returned) ?? 0) - count * likely)
        expect(off, `${spot.code} ${returned}`).toBeLessThanOrEqual(4 * deviation + 1)
      }
    }
  })

  test('a shoe has enough cards for a round behind the cut', () => {
    if (game.from.kind !== 'shoe') return
    expect(game.from.cutFromEnd).toBeGreaterThanOrEqual(game.from.cardsMost)
    let most = 0
    for (const { steps } of rounds(game, variant.code, 3_000)) most = Math.max(most, steps.length)
    expect(most).toBe(game.from.cardsMost)
  })

  test('spots, groups, results and marks have names and rules in English and Spanish', () => {
    const texts = Object.keys(gamesMessages.texts)
    const needed = variant.spots.flatMap(({ code, group }) => [
      nameOfSpot(game.code, code).key,
      ruleOfSpot(game.code, code).key,
      `${game.code}.group.${group}`,
    ])
    for (const { code } of variant.calls ?? []) {
      needed.push(nameOfSpot(game.code, code).key, ruleOfSpot(game.code, code).key)
    }
    for (const { result } of rounds(game, variant.code, 1_000)) {
      needed.push(...result.marks.map((mark) => nameOfMark(game.code, mark).key))
    }
    needed.push(`${game.code}.rules`)
    const missing = [...new Set<string>(needed)].filter(
      (key) => !texts.includes(key) || !(key in spanish),
    )
    expect(missing).toEqual([])
    for (const { names } of [game, variant]) expect(Object.keys(names)).toEqual(['EN', 'ES'])
  })

  test('call bets are made of spots of the table', () => {
    const codes = variant.spots.map(({ code }) => code)
    for (const { spots } of variant.calls ?? []) {
      expect(codes).toEqual(expect.arrayContaining(spots.map(({ spot }) => spot)))
      expect(spots.every(({ parts }) => Number.isSafeInteger(parts) && parts > 0)).toBe(true)
    }
  })
})

test('where a name or a rule has a hole, each spot of it fills it', () => {
  const used = every.flatMap(({ game, variant }) =>
    [...variant.spots, ...(variant.calls ?? [])].flatMap(({ code }) => [
      nameOfSpot(game.code, code),
      ruleOfSpot(game.code, code),
    ]),
  )
  for (const { key, holes } of used) {
    const isAsking = [gamesMessages.texts[key], spanish[key]].some((text) => text?.includes('{on'))
    if (isAsking) expect(holes.on, key).toMatch(/^\d/)
  }
})

import type { Deal } from '@tessera/game-kit'
import { expect } from 'vitest'
import { linesMax, returnMostPpm } from '../limits.ts'
import type { Family, Play, Result, Selection } from './family.ts'
import { playOf } from './family.ts'
import { returnOf, usualPays } from './price.ts'

/** Numbers that a seed decides, quicker than those of a draw. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** So many of the places below `of`, in the order of drawing. */
export function pickOf(random: (below: number) => number, of: number, count: number): number[] {
  const all = Array.from({ length: of }, (_, at) => at)
  return Array.from({ length: count }, () => all.splice(random(all.length), 1)[0] ?? 0)
}

/** The shape of a family draws from it as from seeds. */
export const dealBy = (random: (below: number) => number): Deal => ({
  below: random,
  pick: (of, count) => pickOf(random, of, count),
  weighted: () => 0,
  words: 0,
})

export function playCalled(family: Family, code: string): Play {
  const play = playOf(family, code)
  if (!play) throw new Error(`no play ${code}`)
  return play
}

export const returnsOf = (play: Play, changed: Record<string, bigint> = {}) =>
  play.bets.map((bet) =>
    Number(
      returnOf(bet, {
        pays: new Map([...usualPays(play), ...Object.entries(changed)]),
        price: play.price,
      }),
    ),
  )

/** The return of a bet as the tables print it. */
export function returnOfBet(family: Family, play: string, bet?: string): number {
  const of = playCalled(family, play)
  const found = of.bets.findIndex(({ code }) => bet === undefined || code === bet)
  return Math.round((returnsOf(of)[found] ?? Number.NaN) / 100) / 10_000
}

/** Which bets of a family return more than the guard lets through, with pays changed. */
export const tooDear = (family: Family, changed: Record<string, Record<string, bigint>> = {}) =>
  family.plays.flatMap((play) =>
    returnsOf(play, changed[play.code]).some((ppm) => ppm > returnMostPpm) ? [play.code] : [],
  )

/** How often each tier is hit over these results. */
export function tallyOf(play: Play, selection: Selection, results: readonly Result[]): number[] {
  const sums = play.tiers.map(() => 0)
  for (const result of results) {
    for (const [at, hits] of play.hits(selection, result).entries())
      sums[at] = (sums[at] ?? 0) + hits
  }
  return sums
}

/** Expects that a selection of one bet hits its tiers as often as it says, over all results. */
export function expectChances(
  play: Play,
  betCode: string,
  selection: Selection,
  results: readonly Result[],
): void {
  const bet = play.bets.find(({ code }) => code === betCode)
  const stated = play.tiers.map(({ code }) => {
    const chance = bet?.chances.find(({ tier }) => tier === code)
    return chance ? (chance.wins * BigInt(results.length)) / chance.of : 0n
  })
  expect(play.count(selection), `${play.code} ${betCode}`).toBe(bet?.lines)
  expect(tallyOf(play, selection, results).map(BigInt), `${play.code} ${betCode}`).toEqual(stated)
}

export function selectionFor(play: Play, random: (below: number) => number, most = 6): Selection {
  const selection = play.rows.map(({ options, least, most: mostOf }) => {
    const top = Math.max(least, Math.min(mostOf, most))
    const count = least + random(top - least + 1)
    if (!('digits' in options)) {
      return pickOf(random, options.length, Math.min(count, options.length)).map(
        (at) => options[at] ?? '',
      )
    }
    const { digits } = options
    const numbers = new Set<string>()
    while (numbers.size < count) numbers.add(String(random(10 ** digits)).padStart(digits, '0'))
    return [...numbers]
  })
  return selection.some((row) => row.length > 0) ? selection : selectionFor(play, random, most)
}

/** The hits of each tier as a plain rule finds them. */
export type PlainRule = (play: string, selection: Selection, result: Result) => readonly string[]

// A quarter in the everyday run; LOTTERY_PLAIN_PART=1 compares all of them.
const plainPart = Number(process.env['LOTTERY_PLAIN_PART'] ?? 0.25)

/** Compares a family with a plain rule over random tickets, and its largest hits with what came. */
export function expectPlain(family: Family, rule: PlainRule, tickets: number, seed = 7): void {
  const random = randomOf(seed)
  const deal = dealBy(random)
  for (let at = 0; at < tickets * plainPart; at += family.plays.length) {
    const result = family.shape.draw(deal)
    for (const play of family.plays) {
      const selection = selectionFor(play, random)
      const hits = play.hits(selection, result)
      const plain = rule(play.code, selection, result)
      const expected = play.tiers.map(({ code }) => plain.filter((tier) => tier === code).length)
      if (hits.join() !== expected.join()) {
        expect({ play: play.code, selection, result, hits }).toEqual({ hits: expected })
      }
    }
  }
}

/** Expects that no result hits more than `mostHits` says, and that examples are bets that win. */
export function expectLargest(family: Family, results: number, seed = 11): void {
  const random = randomOf(seed)
  const deal = dealBy(random)
  for (const play of family.plays) {
    const { selection: example, result: drawn } = play.example
    expect(family.shape.isResult(drawn), `example of ${play.code}`).toBe(true)
    expect(play.count(example), `example of ${play.code}`).toBeGreaterThan(0)
    expect(Math.max(...play.hits(example, drawn)), `example of ${play.code}`).toBeGreaterThan(0)
    for (let at = 0; at < results; at++) {
      const selection = selectionFor(play, random)
      expect(play.count(selection)).toBeGreaterThan(0)
      const hits = play.hits(selection, family.shape.draw(deal))
      const isBelow = play
        .mostHits(selection)
        .some((most) => hits.every((each, tier) => each <= (most[tier] ?? 0)))
      if (!isBelow) expect({ play: play.code, selection, hits }).toEqual(play.mostHits(selection))
    }
  }
}

/** Expects that what is none of a play is 0 lines: numbers two times, outside, of other lengths, too many, none. */
export function expectRefusals(family: Family): void {
  for (const play of family.plays) {
    const { selection } = play.example
    const [row = []] = selection.filter((each) => each.length > 0)
    const at = selection.indexOf(row)
    const put = (...options: string[]) =>
      selection.map((each, index) => (index === at ? options : each))
    const [first = ''] = row
    for (const wrong of [
      [],
      selection.map(() => []),
      [...selection, ['1']],
      put(...row, first),
      put(...row.slice(1), `${first} `),
      put(...row.slice(1), `0${first}`),
      put(...row.slice(1), ''),
      put(...row.slice(1), '-1'),
      put(...row.slice(1), '1e1'),
      put(...row.slice(1), '٣٤'),
    ]) {
      expect(play.count(wrong), `${play.code} ${JSON.stringify(wrong)}`).toBe(0)
      expect(play.mostHits(wrong)).toEqual([])
    }
    expect(play.count(selection)).toBeLessThanOrEqual(linesMax)
  }
}

/** Expects a text for everything of a family that has one. */
export function expectTexts(family: Family, texts: Readonly<Record<string, string>>): void {
  const isNumber = (code: string) => /^\d+$/.test(code)
  const needed = [
    ...family.shape.places.map(({ code }) => `place.${code}`),
    ...family.trends.flatMap(({ code, outcomes }) => [
      `trend.${code}`,
      ...outcomes.filter((each) => !isNumber(each.code)).map((each) => `outcome.${each.code}`),
    ]),
    ...family.plays.flatMap(({ code, group, rows, tiers }) => [
      `group.${group}`,
      `play.${code}`,
      `how.${code}`,
      ...(tiers.length > 1 ? tiers.map((tier) => `tier.${tier.code}`) : []),
      ...rows.flatMap((row) => [
        `row.${row.code}`,
        ...('digits' in row.options
          ? []
          : row.options.filter((option) => !isNumber(option)).map((option) => `option.${option}`)),
      ]),
    ]),
  ]
  expect(needed.filter((key) => !(key in texts))).toEqual([])
  const used = new Set(needed)
  const isFree = (key: string) => key.startsWith('tier.')
  expect(Object.keys(texts).filter((key) => !used.has(key) && !isFree(key))).toEqual([])
}

/** Expects that trends name outcomes that they have, and come as often as they say. */
export function expectTrends(family: Family, results: readonly Result[], isWhole: boolean): void {
  for (const { code, outcomes, outcomeOf } of family.trends) {
    const counts = new Map(outcomes.map((outcome) => [outcome.code, 0]))
    for (const result of results) {
      const outcome = outcomeOf(result)
      if (outcome !== undefined) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }
    expect([...counts.keys()]).toEqual(outcomes.map((outcome) => outcome.code))
    for (const { code: outcome, wins, of } of outcomes) {
      const chance = Number(wins) / Number(of)
      const expected = chance * results.length
      const off = Math.abs((counts.get(outcome) ?? 0) - expected)
      const allowed = isWhole ? 1e-6 : 5 * Math.sqrt(expected * (1 - chance)) + 1e-6
      expect(off, `${code} ${outcome}`).toBeLessThanOrEqual(allowed)
    }
  }
}

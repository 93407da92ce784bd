import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { marketsMessages } from '../markets-messages.ts'
import type { OutcomeResult } from '../result.ts'
import { sportCodes, sports, type EventState, type ScoreKind, type SportCode } from '../sport.ts'
import { fieldEntries } from './entries.fixture.ts'
import { marketType } from './index.ts'
import type { Results } from './lines.ts'
import type { From, MarketType, Specifiers } from './market-type.ts'
import { numbersFrom, plays, type Play } from './plays.fixture.ts'
import { readSpecifiers, writeSpecifiers } from './specifiers.ts'
import { marketWords, type EventNames, type Say } from './words.ts'

const spanish = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../languages/es/sports-markets.json'), 'utf8'),
) as Record<string, string>

const sayIn =
  (texts: Readonly<Record<string, string>>): Say =>
  (key, holes) =>
    (texts[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => holes[name] ?? whole)

export const inEnglish: Say = sayIn(marketsMessages.texts)
export const inSpanish: Say = sayIn(spanish)

type Suite = {
  /** The markets that are graded besides the example. */
  markets: readonly Specifiers[]
  /** How many outcomes win, where none is void; absent where the results do not make up such a sum. */
  winners?: number
  /** Whether the score of an event that ended may not tell the result. */
  mayBeUntold?: boolean
  /** Scores at acceptance that are tried. */
  froms?: readonly From[]
  /** How many events of each kind are played. */
  events?: number
  /** From where on an abandoned event counts as it stands. */
  stands?: (state: EventState) => boolean
}

const marketsOf = (type: MarketType, kind: ScoreKind, markets: readonly Specifiers[]) =>
  markets.filter((specifiers) => type.fits?.(kind, specifiers) ?? true)

/** What every type of market keeps to, whatever it is about. */
export function everyMarket(type: MarketType, suite: Suite): void {
  const markets = [type.example.specifiers, ...suite.markets]
  describe(`the market ${type.code}`, () => {
    it('is in the list, and its markets have one text each [GM-03]', () => {
      expect(marketType(type.code)).toBe(type)
      const names = type.specifiers.map(({ name }) => name)
      expect(names).toEqual([...names].toSorted())
      for (const specifiers of markets) {
        const text = writeSpecifiers(type, specifiers)
        expect(readSpecifiers(type, text)).toEqual(specifiers)
        const outcomes = type.outcomes(specifiers, fieldEntries)
        expect(new Set(outcomes).size).toBe(outcomes.length)
        if (type.ways !== 'list') expect(outcomes).toHaveLength(type.ways)
      }
    })
    it('grades every outcome of its example', () => {
      const { state, specifiers, from = [0, 0] } = type.example
      const results = type.grade({ state, specifiers, entries: fieldEntries, from })
      expect(Object.keys(results ?? {}).toSorted()).toEqual(
        type.outcomes(specifiers, fieldEntries).toSorted(),
      )
    })
    it('has names, outcomes and a rule in every language', () => isWorded(type, markets))
    for (const kind of type.kinds) {
      const play = plays[kind]
      it(`keeps what is decided until the end of events of ${kind}`, () => {
        if (!play) throw new Error(`No events of ${kind} are played`)
        for (let seed = 1; seed <= (suite.events ?? 40); seed++) {
          for (const specifiers of marketsOf(type, kind, markets))
            follow(type, suite, specifiers, play, seed)
        }
      })
    }
  })
}

/** Follows one event: what is decided stays, the end decides everything, and the stakes of a market add up. */
function follow(
  type: MarketType,
  { winners, mayBeUntold, stands, froms = [[0, 0]] }: Suite,
  specifiers: Specifiers,
  play: Play,
  seed: number,
): void {
  const from = froms[seed % froms.length] ?? [0, 0]
  const outcomes = type.outcomes(specifiers, fieldEntries)
  const grade = (state: EventState) =>
    type.grade({ state, specifiers, entries: fieldEntries, from }) ?? {}
  let decided: Results = {}
  const isUntold = (state: EventState | undefined) =>
    state && !type.grade({ state, specifiers, entries: fieldEntries, from })
  const states = play(numbersFrom(seed))
  if (mayBeUntold && isUntold(states.at(-1))) return
  const told = JSON.stringify({ seed, specifiers, from, end: states.at(-1) })
  for (const state of states) {
    const results = grade(state)
    expect(results, told).toMatchObject(decided)
    if (state.status !== 'ended' && stands?.(state) !== true) abandons(grade, outcomes, state)
    decided = results
  }
  expect(Object.keys(decided).toSorted(), told).toEqual([...outcomes].toSorted())
  for (const { score } of states.slice(0, 1)) {
    const cancelled = Object.values(grade({ score, status: 'cancelled' }))
    expect(cancelled.every((result) => result.void === 'whole')).toBe(true)
  }
  if (winners !== undefined) addsUp(Object.values(decided), winners, told)
}

/** An abandoned event keeps what is decided, and all else is void. */
function abandons(
  grade: (state: EventState) => Results,
  outcomes: readonly string[],
  state: EventState,
): void {
  const decided = grade(state)
  const abandoned = grade({ ...state, status: 'abandoned' })
  expect(Object.keys(abandoned).toSorted()).toEqual([...outcomes].toSorted())
  for (const key of outcomes) {
    if (decided[key]) expect(abandoned[key]).toEqual(decided[key])
    else expect(abandoned[key]?.void).toBe('whole')
  }
}

const voidOf = ({ void: back }: OutcomeResult) => (back === 'whole' ? 1 : back === 'half' ? 0.5 : 0)

/** The part of a stake that is paid at the price, of an outcome at evens of its own. */
const paidOf = (result: OutcomeResult): number =>
  result.won
    ? ((1 - voidOf(result)) * (result.deadHeat?.places ?? 1)) / (result.deadHeat?.tied ?? 1)
    : 0

/** All outcomes are void to the same part, and what is not void is won by so many of them. */
function addsUp(results: readonly OutcomeResult[], winners: number, told: string): void {
  const parts = new Set(results.map(voidOf))
  expect(parts.size, told).toBe(1)
  const [part = 0] = parts
  const paid = results.reduce((sum, result) => sum + paidOf(result), 0)
  expect(paid, told).toBeCloseTo(winners * (1 - part), 10)
}

const sportOf = (kind: ScoreKind): SportCode =>
  sportCodes.find((code) => sports[code].kind === kind) ?? 'football'

function isWorded(type: MarketType, markets: readonly Specifiers[]): void {
  const entries = Object.fromEntries(fieldEntries.map(({ key }) => [key, `Entry ${key}`]))
  for (const kind of type.kinds) {
    const names: EventNames = { sport: sportOf(kind), home: 'Ayala', away: 'Brisas', entries }
    for (const specifiers of marketsOf(type, kind, markets)) {
      const [english, other] = [inEnglish, inSpanish].map((say) =>
        marketWords(say, type.code, specifiers, names),
      )
      const outcomes = type.outcomes(specifiers, fieldEntries)
      for (const words of [english, other]) {
        const said = outcomes.map((key) => words?.outcome(key) ?? '')
        expect(new Set(said).size, said.join(', ')).toBe(outcomes.length)
        const all = [words?.name ?? '', words?.rule ?? '', ...said]
        for (const text of all) expect(text).toMatch(/^[^{}]+$/)
        expect(words?.name).not.toBe(type.code)
      }
      expect(other?.rule).not.toBe(english?.rule)
    }
  }
}

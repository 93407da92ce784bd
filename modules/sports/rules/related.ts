import type { Specifiers } from '../markets/market-type.ts'
import type { Joined } from '../models/joined.ts'
import type { Odds, OutcomeResult } from '../result.ts'
import { voidResult, lostResult, wonResult } from './leg.ts'
import { type Shape, shareLine } from './lines.ts'
import { priceOf, splitOf } from './margin.ts'
import { joinedMarginPpm, joinedMost } from './rule-limits.ts'

/** What is known of a leg to tell whether it is related to another. */
export type RelatedLeg = {
  event: string | number
  tournament: string | number
  /** Who plays in its event; of an outright the entry that it is on. */
  competitors: readonly (string | number)[]
  /** A match, or a table, cup or race of many. */
  isOutright: boolean
  /** Decides who plays on: a match of the tournament may follow from it. */
  decidesNext: boolean
}

export type Relation = 'same event' | 'same competitor' | 'decides'

/** Two legs that may not stand in a line together, by their numbers from 1, and why. */
export type Related = { a: number; b: number; why: Relation }

/**
 * All pairs of legs that share a line and are related: of the same event; a match and an outright, or two outrights, of a
 * tournament with the same competitor; a leg that decides who plays the other's match.
 */
export const relatedLegs = (shape: Shape, legs: readonly RelatedLeg[]): Related[] =>
  legs.flatMap((first, index) =>
    legs.slice(index + 1).flatMap((second, further): Related[] => {
      const other = index + 1 + further
      const why = relationOf(first, second)
      return why && shareLine(shape, index, other) ? [{ a: index + 1, b: other + 1, why }] : []
    }),
  )

/** How two legs are related; undefined where they are not. */
export function relationOf(first: RelatedLeg, second: RelatedLeg): Relation | undefined {
  if (first.event === second.event) return 'same event'
  if (first.tournament !== second.tournament) return undefined
  if (!first.competitors.some((each) => second.competitors.includes(each))) return undefined
  if (first.isOutright || second.isOutright) return 'same competitor'
  return first.decidesNext || second.decidesNext ? 'decides' : undefined
}

/** Types of markets that can be neither void nor half, whatever the line. */
const neverVoid = new Set([
  'match-result',
  'double-chance',
  'european-handicap',
  'both-score',
  'odd-even',
  'correct-score',
  'half-full',
])
const byLine = new Set(['total', 'team-total', 'asian-handicap'])

/** Whether an own football match that is played to its end leaves the market neither void nor half: half lines alone. */
export const isWholeMarket = (
  type: string,
  specifiers: Readonly<Record<string, string>>,
): boolean => neverVoid.has(type) || (byLine.has(type) && /^-?\d+\.5$/.test(specifiers.line ?? ''))

/** An outcome of one event that is joined with others of it. */
export type AskedPick = {
  event: string | number
  market: string | number
  type: string
  specifiers: Specifiers
  key: string
}

type Refused = Extract<Joined, { refused: unknown }>

export type JoinProblem = 'count' | 'events' | 'markets' | Refused['refused']

/** What stands against joining picks, before any chance is looked at; undefined where nothing does. */
export function joinProblem(picks: readonly AskedPick[]): JoinProblem | undefined {
  if (picks.length < 2 || picks.length > joinedMost) return 'count'
  if (new Set(picks.map(({ event }) => event)).size > 1) return 'events'
  if (new Set(picks.map(({ market }) => market)).size < picks.length) return 'markets'
  const areWhole = picks.every(({ type, specifiers }) => isWholeMarket(type, specifiers))
  return areWhole ? undefined : 'mayBeVoid'
}

/**
 * The price of two to four picks of one own football event as one leg, from the chance that all of them win together, which
 * the model tells in parts of 10^9 from its grid of scores, or why not. A market may be in it once.
 */
export function joinPicks(
  picks: readonly AskedPick[],
  chanceOf: (picks: readonly AskedPick[]) => number | Refused | undefined,
  marginPpm = joinedMarginPpm,
): { odds: Odds; chance: number } | { problem: JoinProblem } {
  const problem = joinProblem(picks)
  if (problem) return { problem }
  const chance = chanceOf(picks)
  if (typeof chance === 'object') return { problem: chance.refused }
  if (!chance) return { problem: 'impossible' }
  const odds = priceOf(splitOf(chance), marginPpm)
  return odds === undefined ? { problem: 'follows' } : { odds, chance }
}

/**
 * How a joined leg ended: lost with one pick, won with all; void where one is given back and none lost. Undefined while open.
 */
export function joinedResult(
  results: readonly (OutcomeResult | undefined)[],
): OutcomeResult | undefined {
  const known = results.filter((each) => each !== undefined)
  if (known.some((each) => !each.won && each.void === 'none')) return lostResult
  if (known.length < results.length) return undefined
  return known.every((each) => each.won && each.void === 'none') ? wonResult : voidResult
}

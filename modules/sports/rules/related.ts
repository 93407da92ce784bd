import type { OutcomeResult } from '../result.ts'
import { voidResult, lostResult, wonResult } from './leg.ts'
import { type Shape, shareLine } from './lines.ts'
import { type LadderName } from './odds.ts'
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
  'next-goal',
])
const byLine = new Set(['total', 'team-total', 'asian-handicap'])

/** Whether an own football match that is played to its end leaves the market neither void nor half: half lines alone. */
export const isWholeMarket = (
  type: string,
  specifiers: Readonly<Record<string, string>>,
): boolean => neverVoid.has(type) || (byLine.has(type) && /^-?\d+\.5$/.test(specifiers.line ?? ''))

/** A pick of a leg that is joined from several of one own football event. */
export type JoinedPick = {
  event: string | number
  market: string | number
  type: string
  specifiers: Readonly<Record<string, string>>
  key: string
}

export type JoinProblem = 'count' | 'events' | 'markets' | 'void' | 'impossible'

/**
 * The price of two to four picks of one own football event as one leg, from the chance that all of them win together, which
 * the model tells in parts of 10^9 from its grid of scores. A market may be in it once.
 */
export function joinPicks(
  picks: readonly JoinedPick[],
  chanceOf: (picks: readonly JoinedPick[]) => number | undefined,
  { marginPpm = joinedMarginPpm, ladder = 'exchange' as LadderName } = {},
): { odds: number; chance: number } | { problem: JoinProblem } {
  if (picks.length < 2 || picks.length > joinedMost) return { problem: 'count' }
  if (new Set(picks.map(({ event }) => event)).size > 1) return { problem: 'events' }
  if (new Set(picks.map(({ market }) => market)).size < picks.length) return { problem: 'markets' }
  if (!picks.every(({ type, specifiers }) => isWholeMarket(type, specifiers))) {
    return { problem: 'void' }
  }
  const chance = chanceOf(picks)
  const odds = chance ? priceOf(splitOf(chance), marginPpm, ladder) : undefined
  return odds && chance ? { odds, chance } : { problem: 'impossible' }
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

import type { OutcomeResult } from '../result.ts'
import type { Sides } from '../sport.ts'

export const won: OutcomeResult = { won: true, void: 'none' }
export const lost: OutcomeResult = { won: false, void: 'none' }
export const halfWon: OutcomeResult = { won: true, void: 'half' }
export const halfLost: OutcomeResult = { won: false, void: 'half' }
export const voided: OutcomeResult = { won: false, void: 'whole' }

/** What is decided of a market: the outcomes that can no longer end in another way. */
export type Results = Readonly<Record<string, OutcomeResult>>

/** A line as a whole number of quarters: '-0.75' is -3. */
export const quartersOf = (line: string): number => Number(line) * 4

/** The canonical text of a line in quarters. */
export const lineOfQuarters = (quarters: number): string => String(quarters / 4 + 0)

/**
 * How a stake ends that is so many quarters above its line. A quarter line is two half stakes on its neighbours, so a quarter
 * above or below decides one of them and gives the other back.
 */
export function resultAbove(quarters: number): OutcomeResult {
  if (quarters >= 2) return won
  if (quarters === 1) return halfWon
  if (quarters === 0) return voided
  return quarters === -1 ? halfLost : lost
}

/** Over and under a line, from the number that counts. */
export function overUnder(count: number, line: string): Results {
  const above = count * 4 - quartersOf(line)
  return { over: resultAbove(above), under: resultAbove(-above) }
}

/** Both sides of a handicap, from home less away; the line is added to home. */
export function handicap(difference: number, line: string): Results {
  const above = difference * 4 + quartersOf(line)
  return { '1': resultAbove(above), '2': resultAbove(-above) }
}

/** A number that is not known yet: what it is at least and at most. */
export type Range = readonly [least: number, most: number]

/** What is decided of a line while the number may still be anything of the range. */
export function decidedOf(grade: (count: number) => Results, [least, most]: Range): Results {
  const [lowest, highest] = [grade(least), grade(most)]
  return Object.fromEntries(
    Object.entries(lowest).filter(([key, result]) => isSameResult(result, highest[key])),
  )
}

const isSameResult = (first: OutcomeResult, second: OutcomeResult | undefined): boolean =>
  first.won === second?.won && first.void === second.void

/** One of the outcomes is won, all others are lost. */
export const onlyWinner = (outcomes: readonly string[], winner: string): Results =>
  Object.fromEntries(outcomes.map((key) => [key, key === winner ? won : lost]))

/** All outcomes give the stake back. */
export const allVoid = (outcomes: readonly string[]): Results =>
  Object.fromEntries(outcomes.map((key) => [key, voided]))

/** 1, X or 2. */
export const winnerOf = ([home, away]: Sides): '1' | 'X' | '2' =>
  home === away ? 'X' : home > away ? '1' : '2'

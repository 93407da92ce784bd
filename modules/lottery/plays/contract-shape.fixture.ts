import type { Messages } from '@tessera/web-kit/messages'
import type { Family, PickRow, Play, Result, Selection, Trend } from './family.ts'
import type { Random } from './random.fixture.ts'

/** A second reading of a family's rules, which expands every line. */
export type PlainRules = {
  lines(play: Play, selection: Selection): readonly string[]
  /** The tiers that a line hits; one that it hits several times stands there as often. */
  tiersOf(play: Play, line: string, result: Result): readonly string[]
}

export type FamilyContract = {
  family: Family
  texts: Messages<Record<string, string>>
  plain: PlainRules
  /** Every result that makes a difference to a play, equally likely; undefined where there are too many to visit. */
  resultsOf(play: Play): readonly Result[] | undefined
  /** The same for trends. */
  results: readonly Result[] | undefined
  /** Those that make a difference to a trend, where all are too many. */
  resultsOfTrend?(trend: Trend): readonly Result[]
  /** A result at which a selection is likely to hit. */
  likely(random: Random, play: Play, selection: Selection): Result
  /** A typed line of a row; digits by chance where it is absent. */
  lineOf?(random: Random, play: Play, row: PickRow): string
  /** How many options of a row are picked at most in samples that are expanded: 6 where it is absent. */
  picksMost?: number
  /** How many tickets are compared with the plain rules. */
  tickets?: number
  /** What the law of the draw is counted by: a number from 0, with the weight of each. */
  laws: readonly { name: string; weights: readonly number[]; of(result: Result): number }[]
}

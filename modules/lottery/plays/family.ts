import type { Deal } from '@tessera/game-kit'

/** The numbers of a draw as texts, in the order of the places of their shape. Leading zeros are kept: '07', '0045'. */
export type Result = readonly string[]

/** A named part of a result: the tens, the bonus ball, the third prize. */
export type Place = {
  code: string
  /** How many numbers it has. */
  count: number
  /** Of how many digits each is; absent for numbered balls, dice and the like. */
  digits?: number
}

/** What a result looks like, how it is drawn, and which texts are one. */
export type ResultShape = {
  /** How it is shown. */
  kind: 'digits' | 'dice' | 'racers' | 'balls' | 'sheet'
  places: readonly Place[]
  /** The result that these draws give. Every result is as likely as the rules of the lottery say. */
  draw(deal: Deal): Result
  isResult(numbers: readonly string[]): boolean
}

/** What was chosen: for each row of the play the options, without repeats; of a typed row the numbers. */
export type Selection = readonly (readonly string[])[]

/** A row of a pick pad. */
export type PickRow = {
  code: string
  /**
   * What can be chosen; or lines of so many digits, typed, pasted or from a grid. Where a line is several numbers of more than
   * one digit each, `each` says of how many: '010511' is 1, 5 and 11 where it is 2.
   */
  options: readonly string[] | { digits: number; each?: number }
  least: number
  most: number
}

/**
 * A prize of a play: what one unit of a bet that hits it pays, the stake included, in ten-thousandths. In families with a prize
 * series it is what series 1800 pays.
 */
export type Tier = { code: string; pay: bigint }

/**
 * A bet as it can stand in a selection. A selection is a number of them, and its return is theirs. `wins` of `of` equally
 * likely results hit the tier; where a bet can hit several times, `wins` counts the hits.
 */
export type BetKind = {
  code: string
  chances: readonly { tier: string; wins: bigint; of: bigint }[]
  /** How many lines it costs. */
  lines: number
}

/** What a selection covers of one market, for the valid bet and for exposure (domain 4.1). */
export type Covered = {
  /** The codes of the places that it is about, joined by dots; or another code of the family. */
  market: string
  /** How many outcomes the market has; all are equally likely, but for sides. */
  size: number
  outcomes: readonly string[]
}

export type Play = {
  code: string
  /** The tab of the menu in which it stands. */
  group: string
  rows: readonly PickRow[]
  tiers: readonly Tier[]
  bets: readonly BetKind[]
  /** What a line costs, in ten-thousandths of the amount that the member gives for it. 10 000 but for a few. */
  price?: bigint
  /** How many lines a selection is; 0 where it is none of this play. It counts no further than `linesMax + 1`. */
  count(selection: Selection): number
  /** How many of its bets hit each tier, in the order of `tiers`. */
  hits(selection: Selection, result: Result): readonly number[]
  /** The hits that can come together at most: some of these is the largest win, whatever the tiers pay. */
  mostHits(selection: Selection): readonly (readonly number[])[]
  /** What it covers, for plays whose market has at most `coveredMax` outcomes. */
  covers?(selection: Selection): readonly Covered[]
  /** Of a play with two sides: which market, and which side of it. */
  sides?(selection: Selection): readonly { market: string; side: 'first' | 'second' }[]
  /** Tiers that give the stake back, and are no win. */
  pushes?: readonly string[]
  /** What the page of rules plays through. */
  example: { selection: Selection; result: Result }
}

/** What the trends of a family follow: a position's digit, big or small, dragon or tiger. */
export type Trend = {
  code: string
  /** With the chance of each. */
  outcomes: readonly { code: string; wins: bigint; of: bigint }[]
  /** What a result was; undefined where it was none of them. */
  outcomeOf(result: Result): string | undefined
  /** Two outcomes of the same kind, whose runs are listed as long dragons. */
  isTwoSided: boolean
}

/** A lottery family: what is drawn, and what can be played on it. */
export type Family = {
  code: string
  shape: ResultShape
  /** Whether its prizes grow with the series that the member picks (domain 6.3). */
  hasSeries: boolean
  /** The highest series that its games are sold at, where its usual prices return too much at that of others. */
  seriesMost?: number
  plays: readonly Play[]
  trends: readonly Trend[]
  /** The family as it is played in a draw at this time, where its rules follow a calendar. */
  at?(drawsAt: Date): Family
}

/** The play of a family by its code. */
export const playOf = (family: Pick<Family, 'plays'>, code: string): Play | undefined =>
  family.plays.find((play) => play.code === code)

import type { NamesByLanguage } from '@tessera/game-kit'
import type { Fraction } from '@tessera/game-kit/fraction'

/** What a spot returns, the stake included, in ten-thousandths of the stake: 0 lost, 10 000 pushed, 19 500 is 0.95 to 1. */
export type Returned = number

/** A place on the table where stakes lie. */
export type Spot = {
  /** Unique in the variant: `banker`, `player-pair`, `straight-17`, `total-4`. */
  code: string
  /** Spots that are drawn and explained together: `main`, `pairs`, `numbers`, `dozens`. */
  group: string
  /** How the rule of valid bet names it (modules/bets, `validOfLive`): `banker`, `red`, `numbers` with those it is on. */
  valid: { bet: string; on?: readonly string[] }
  /** Each way it can return more than nothing, with the outcomes of the table in which it does. */
  returns: readonly { returned: Returned; outcomes: readonly string[] }[]
  /** The most it returns together with what may be added to it in the round, where that is more than its lines say. */
  mostReturned?: Returned
  /** Staked by a decision in the round, never by a bet. */
  isLater?: true
}

/** One thing that becomes visible: a card is dealt, a ball falls, a die lies. */
export type Step = {
  /** To whom or what: `player`, `banker`, `dragon`, `tiger`, `ball`, `die`, `wheel`. */
  to: string
  /** Of a card that is shown later than its place in the shoe would have it: that place. */
  place?: number | undefined
  /** A card 0…51 is suit (clubs, diamonds, hearts, spades) × 13 + rank (ace first); a pocket, a face 1…6, a segment. */
  value: number
}

/** What a round came to, as it is shown and kept. */
export type RoundResult = {
  /** The one word or number of it: `banker`, `tie`, `17`, `00`, `2-4-4`. */
  main: string
  /** What else was of note: `player-pair`, `natural`, `super-6`; sums: `player:7`, `banker:9`. */
  marks: readonly string[]
  /** The outcomes of the table that came true: each spot returns by one of its lines that names one of these, or nothing. */
  outcomes: readonly string[]
}

/** Where the draws of a round come from. Nothing else decides it. */
export type Source = {
  /** The next card of the shoe: 0…51 as in `Step`. */
  card(): number
  /** One of `n` equally likely whole numbers from 0. */
  below(n: number): number
}

export type Variant = {
  code: string
  names: NamesByLanguage
  spots: readonly Spot[]
  /**
   * The outcomes of the table, by market. In a market exactly one outcome comes true in each round, and every spot stands in
   * one market: what an outcome costs is what its market's spots return in it, less all stakes of that market.
   */
  markets: readonly { code: string; outcomes: readonly string[] }[]
  /** Call bets and other ways to place several spots by one word: `voisins`, `tiers`. Each is ordinary spots with parts. */
  calls?: readonly { code: string; spots: readonly { spot: string; parts: number }[] }[]
  /** What a table follows of its cost in place of its outcomes, and what these stakes add to each. */
  exposure?: {
    cells: readonly string[]
    of(stakes: readonly { spot: string; stake: bigint }[]): bigint[]
  }
}

/** A game that many play at once on one drawn round, without decisions after the stakes. */
export type TableGame = {
  /** `baccarat`, `dragon-tiger`, `roulette`, `sic-bo`, `wheel-table`. */
  code: string
  names: NamesByLanguage
  /** Cards one after the other from a shoe of `decks`, or fresh draws in each round. */
  from: { kind: 'shoe'; decks: number; cutFromEnd: number; cardsMost: number } | { kind: 'draws' }
  bettingSeconds: number
  resultSeconds: number
  variants: readonly Variant[]
  /** The steps of a round, in the order in which they are shown. It sees the source, and nothing else. */
  play(variant: string, source: Source): Step[]
  /** What these steps, all of a round, came to. */
  resultOf(variant: string, steps: readonly Step[]): RoundResult
  /** How likely each way is in which a spot returns, for a fresh shoe or a fair draw: exact, and it sums to one. */
  chancesOf(variant: string, spot: string): readonly { returned: Returned; chance: Fraction }[]
}

/** What a table takes stakes and ends them by, whoever decides how a round goes. */
export type OfferedGame = Omit<TableGame, 'play' | 'resultOf' | 'chancesOf'>

/** What a spot returns by a result. */
export function returnedBy(spot: Spot, { outcomes }: RoundResult): Returned {
  for (const line of spot.returns) {
    if (line.outcomes.some((each) => outcomes.includes(each))) return line.returned
  }
  return 0
}

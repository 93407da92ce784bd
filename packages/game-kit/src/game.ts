import type { Multiplier } from '@tessera/money'
import type { $ZodType } from 'zod/v4/core'
import type { Deal } from './deal.ts'
import type { Fraction } from './fraction.ts'
import type { Law } from './law.ts'
import type { Progressive } from './progressive.ts'
import type { Space } from './spaces.ts'

/** A name by language: English always, and it is what any other language falls back to. */
export type NamesByLanguage = { readonly EN: string; readonly [code: string]: string }

// As a method, so that a game with a narrow choice is still a game.
type SpaceFor<Choice, Draw> = { of(choice: Choice): Space<Draw> }['of']

/** What every game says of itself, however its rounds are drawn. */
export type GameFacts<Choice> = {
  slug: string
  /** Changes with the maths: a round is played and checked by the version it was made with. */
  version: string
  category: 'RNG'
  /** The lobby's kind of game: SLOT, MINI … */
  classify: string
  /** How the catalogue lists it: its name in each language, and what its picture is drawn from. */
  listing: { names: NamesByLanguage; theme: string; artSeed: number }
  /** What a slot has, as the lobby's filters name it: LINES, FREE, HOLD … */
  features?: readonly string[]
  /** A jackpot that grows with its stakes. It is drawn apart from the round, and no part of the law. */
  progressive?: Progressive
  /** In ledger units of any currency, for one round. */
  stake: { smallest: bigint; largest: bigint }
  choice: $ZodType<Choice>
  /** Every choice there is, or a fair sample of them where there are too many to visit. */
  choices(): Iterable<Choice>
}

/** What a round came to: what the stake is multiplied by, and the same told step by step for the view. */
export type Ended<Step> = { multiplier: Multiplier; steps: Step[] }

/** A game of one draw from a finite space of equally likely ones, with a rule that pays each. */
export type IndexGame<Choice = unknown, Draw = unknown, Step = unknown> = GameFacts<Choice> & {
  kind: 'index'
  draws: Space<Draw> | SpaceFor<Choice, Draw>
  /** What a stake is multiplied by. It sees the choice and the draw, and nothing else. */
  pay(choice: Choice, draw: Draw): Multiplier
  /** The same outcome, told step by step for the view to play. */
  script(choice: Choice, draw: Draw): Step[]
}

/** A game whose round asks for as many draws as it needs, and is over at once. */
export type StreamGame<Choice = unknown, Step = unknown> = GameFacts<Choice> & {
  kind: 'stream'
  /** The whole round. It sees the choice and the draws, and nothing else. */
  play(choice: Choice, deal: Deal): Ended<Step>
  law(choice: Choice): Law
  /** No round takes more words of the stream. */
  wordsMost(choice: Choice): number
}

/**
 * A game in which the member decides during the round. What is drawn is fixed at the stake: the same
 * seeds and the same moves give the same states, and a move only uncovers.
 */
export type MovesGame<
  Choice = unknown,
  State = unknown,
  Move = unknown,
  Step = unknown,
  Shown = unknown,
> = GameFacts<Choice> & {
  kind: 'moves'
  /** The shape of a move, which is an object. Which moves are legal is told by `moves`. */
  moveShape: $ZodType<Move>
  open(choice: Choice, deal: Deal): State
  /** Every legal move. Where there is none, the round is over. */
  moves(state: State): Move[]
  /** The state after a legal move. Draws that it makes follow those of `open` and of earlier moves. */
  move(state: State, move: Move, deal: Deal, at?: number): State
  /**
   * Of a game against the clock. Each of its moves is kept with `at`, the whole milliseconds from the stake to its arrival by
   * the clock of the server; members never send it, and `move` is given it.
   */
  clock?: {
    /** So many milliseconds after the stake the round is over by itself: it ends as one that was left. */
    overAfter(state: State): number
    /** No round takes longer. */
    longest: number
  }
  /** The legal move that ends the round now, and what it pays. Nothing where there is no such move. */
  cashOut?(state: State): { move: Move; multiplier: Multiplier } | undefined
  /** The state in which a round ends that its member has left: the rule is shown beforehand. */
  idle(state: State): State
  /** What the member may see, and nothing that is still covered. */
  shown(state: State): Shown
  /** What has happened so far, step by step. What is told once stays: later lists only add steps. */
  steps(state: State): Step[]
  /** What the round came to, once it is over. Its steps begin with those of `steps`. */
  end(state: State): Ended<Step>
  /** The law of a round that is played as well as can be. */
  best(choice: Choice): Law
  /** What each legal move is worth in stakes, where every later move is the best one. */
  values(state: State): { move: Move; value: Fraction }[]
  /** No round takes more words of the stream. */
  wordsMost(choice: Choice): number
}

/** Some game: what a server or a shell holds that plays any of them. */
export type Game = IndexGame | StreamGame | MovesGame

/** Declares a game of one draw, and lets the compiler find out its choice, draw and step. */
export const defineGame = <Choice, Draw, Step>(
  game: Omit<IndexGame<Choice, Draw, Step>, 'kind'>,
): IndexGame<Choice, Draw, Step> => ({ ...game, kind: 'index' })

/** Declares a game of a stream of draws. */
export const defineStreamGame = <Choice, Step>(
  game: Omit<StreamGame<Choice, Step>, 'kind'>,
): StreamGame<Choice, Step> => ({ ...game, kind: 'stream' })

/** Declares a game with moves. */
export const defineMovesGame = <Choice, State, Move, Step, Shown>(
  game: Omit<MovesGame<Choice, State, Move, Step, Shown>, 'kind'>,
): MovesGame<Choice, State, Move, Step, Shown> => ({ ...game, kind: 'moves' })

/** The space that a choice is drawn from. */
export const spaceOf = <Choice, Draw, Step>(
  { draws }: Pick<IndexGame<Choice, Draw, Step>, 'draws'>,
  choice: Choice,
): Space<Draw> => (typeof draws === 'function' ? draws(choice) : draws)

import type { Multiplier } from '@tessera/money'
import type { $ZodType } from 'zod/v4/core'
import type { Space } from './spaces.ts'

// As a method, so that a game with a narrow choice is still a game.
type SpaceFor<Choice, Draw> = { of(choice: Choice): Space<Draw> }['of']

/**
 * A game is a finite space of equally likely draws, and a rule that pays each. Without its type
 * arguments it is some game: what a server or a shell holds that plays any of them.
 */
export type Game<Choice = unknown, Draw = unknown, Step = unknown> = {
  slug: string
  /** Changes with the maths: a round is played and checked by the version it was made with. */
  version: string
  category: 'RNG'
  /** The lobby's kind of game: SLOT, MINI … */
  classify: string
  /** How the catalogue lists it: its name in each language, and what its picture is drawn from. */
  listing: { names: { EN: string; ES: string }; theme: string; artSeed: number }
  /** In ledger units of any currency, for one round. */
  stake: { smallest: bigint; largest: bigint }
  choice: $ZodType<Choice>
  /** Every choice there is, for checks that must visit them all. */
  choices(): Iterable<Choice>
  draws: Space<Draw> | SpaceFor<Choice, Draw>
  /** What a stake is multiplied by. It sees the choice and the draw, and nothing else. */
  pay(choice: Choice, draw: Draw): Multiplier
  /** The same outcome, told step by step for the view to play. */
  script(choice: Choice, draw: Draw): Step[]
}

/** Declares a game, and lets the compiler find out its choice, draw and step. */
export const defineGame = <Choice, Draw, Step>(
  game: Game<Choice, Draw, Step>,
): Game<Choice, Draw, Step> => game

/** The space that a choice is drawn from. */
export const spaceOf = <Choice, Draw, Step>(
  { draws }: Game<Choice, Draw, Step>,
  choice: Choice,
): Space<Draw> => (typeof draws === 'function' ? draws(choice) : draws)

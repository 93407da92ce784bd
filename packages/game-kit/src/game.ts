import type { Multiplier } from '@tessera/money'
import type { output } from 'zod/v4/core'
import type { ZodMiniType } from 'zod/mini'
import type { Space } from './space.ts'

/**
 * A game of one draw: a finite space of equally likely draws, and a rule that pays each. `pay` and `script`
 * see the choice and the draw, and nothing else: not who plays, not what the bank holds.
 */
export type Game<
  Choice = unknown,
  Draw = unknown,
  Step extends { type: string } = { type: string },
> = {
  slug: string
  /** Rises with every change of what is drawn or paid: past rounds are checked by the version they were played in. */
  version: string
  category: string
  /** Type label of the specification's lists. */
  classify: string
  /** Bounds of a stake in ledger units. */
  stake: { smallest: bigint; largest: bigint }
  choice: ZodMiniType<Choice>
  draws: Space<Draw>
  /** What a stake is multiplied by, in ten-thousandths. */
  pay(choice: Choice, draw: Draw): Multiplier
  /** The same outcome, told step by step for the view to play. */
  script(choice: Choice, draw: Draw): Step[]
}

/** Declares a game; its types follow from its choice, its draws and its script. */
export function defineGame<Schema extends ZodMiniType, Draw, Step extends { type: string }>(
  game: Omit<Game<output<Schema>, Draw, Step>, 'choice'> & { choice: Schema },
): Game<output<Schema>, Draw, Step> {
  return game as unknown as Game<output<Schema>, Draw, Step>
}

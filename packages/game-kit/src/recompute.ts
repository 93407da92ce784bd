import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Multiplier } from '@tessera/money'
import { parse } from 'zod/v4/core'
import { canonicalText } from './canonical-text.ts'
import { makeDeal } from './deal.ts'
import { drawIndex } from './draw-index.ts'
import { type Ended, type Game, type IndexGame, spaceOf } from './game.ts'
import { type Made, replay } from './replay.ts'

/** What is kept of a round that took a stream of draws: how many words, and the hash of its steps. */
export type Drawn = { words: number; hash: string }

/** What came out of a round, with what is kept of its draws: an index, or `drawn`. */
export type Outcome<Step = unknown> = {
  multiplier: Multiplier
  steps: Step[]
  index: number | null
  drawn: Drawn | null
}

/**
 * The outcome of a round from what is known of it. The server plays rounds with this function and the
 * member's browser checks them with it. Throws when the choice or a move is none of the game's, and
 * when a move is still to be made.
 */
export function recompute<Choice, Draw, Step>(
  game: IndexGame<Choice, Draw, Step>,
  made: Made<Choice>,
): Outcome<Step> & { index: number; draw: Draw }
export function recompute(game: Game, made: Made): Outcome
export function recompute(game: Game, made: Made): Outcome {
  if (game.kind === 'index') return drawnAtOnce(game, made)
  if (game.kind === 'stream') {
    const deal = makeDeal(made.seeds)
    return drawnFrom(game.play(parse(game.choice, made.choice), deal), deal.words)
  }
  const { state, deal, isOver } = replay(game, made)
  if (!isOver) throw new RangeError(`a round of ${game.slug} is not over`)
  return drawnFrom(game.end(state), deal.words)
}

function drawnAtOnce(game: IndexGame, made: Made): Outcome & { index: number; draw: unknown } {
  const choice = parse(game.choice, made.choice)
  const space = spaceOf(game, choice)
  const index = drawIndex(made.seeds, space.size)
  const draw = space.at(index)
  const [multiplier, steps] = [game.pay(choice, draw), game.script(choice, draw)]
  return { index, drawn: null, draw, multiplier, steps }
}

const drawnFrom = ({ multiplier, steps }: Ended<unknown>, words: number): Outcome => ({
  multiplier,
  steps,
  index: null,
  drawn: { words, hash: hashOfSteps(steps) },
})

/** The SHA-256 of the steps as JSON with sorted names and nothing between them. */
export const hashOfSteps = (steps: unknown[]): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalText(steps))))

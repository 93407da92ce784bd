import { money } from '@tessera/money'
import { canonicalText } from './canonical-text.ts'
import { compare } from './fraction.ts'
import { dealerOf, type Deal } from './deal.ts'
import { type Ended, type Game, type MovesGame, spaceOf, type StreamGame } from './game.ts'
import { replay } from './replay.ts'
import type { OpenGame } from './view.tsx'

/** A round that was played for a test: what came out, and what it follows from. */
export type SampleRound = Ended<unknown> & { round: number; moves: unknown[]; words: number }

/** How a test plays a game with moves: it is asked for each move. */
export type Policy = (game: MovesGame, state: unknown, chance: Deal) => unknown

const server = 'c'.repeat(64)
const client = 'sample'
// Chance of the test itself, beside the draws of the rounds.
const movesClient = 'moves'
const movesMost = 1_000

/** Any legal move, each as likely. */
export const anyMove: Policy = (game, state, chance) => {
  const moves = game.moves(state)
  return moves[chance.below(moves.length)]
}

/** The move of the highest value; the first of equal ones. */
export const bestMove: Policy = (game, state) => {
  const [first, ...others] = game.values(state)
  if (!first) throw new Error(`${game.slug} gives no value for a move that it allows`)
  return others.reduce((best, each) => (compare(each.value, best.value) > 0 ? each : best), first)
    .move
}

/** The seeds of a sample round. */
export const sampleSeeds = (round: number) => ({ server, client, round })

/** Plays rounds of a game that draws from a stream, under seeds that are always the same. */
export function* roundsOf(
  game: StreamGame | MovesGame,
  choice: unknown,
  { from = 1, count, policy = anyMove }: { from?: number; count: number; policy?: Policy },
): Generator<SampleRound> {
  const dealer = dealerOf(server)
  for (let round = from; round < from + count; round++) {
    const deal = dealer(client, round)
    if (game.kind === 'stream') {
      const ended = game.play(choice, deal)
      yield { ...ended, round, moves: [], words: deal.words }
    } else {
      yield { ...playMoves(game, choice, { deal, policy, round, dealer }), round }
    }
  }
}

type Playing = { deal: Deal; policy: Policy; round: number; dealer: ReturnType<typeof dealerOf> }

function playMoves(game: MovesGame, choice: unknown, { deal, policy, round, dealer }: Playing) {
  const chance = dealer(movesClient, round)
  const moves: unknown[] = []
  let state = game.open(choice, deal)
  while (game.moves(state).length > 0) {
    if (moves.length >= movesMost) throw new Error(`a round of ${game.slug} has no end`)
    const move = policy(game, state, chance)
    moves.push(move)
    state = game.move(state, move, deal)
  }
  return { ...game.end(state), moves, words: deal.words }
}

/** Rounds of any game, for tests of its view: every draw of a small space, else so many sampled ones. */
export function* endedOf(game: Game, choice: unknown, count: number): Generator<Ended<unknown>> {
  if (game.kind !== 'index') return yield* roundsOf(game, choice, { count })
  const space = spaceOf(game, choice)
  const step = Math.max(1, Math.floor(space.size / count))
  for (let index = 0; index < space.size; index += step) {
    const draw = space.at(index)
    yield { multiplier: game.pay(choice, draw), steps: game.script(choice, draw) }
  }
}

/** States of open rounds as a view gets them, each with its legal moves as texts. */
export function* openStatesOf(
  game: MovesGame,
  choice: unknown,
  rounds: number,
): Generator<{ open: OpenGame; legal: string[] }> {
  const stake = money(10_000n, 'USD')
  for (const { round, moves } of roundsOf(game, choice, { count: rounds })) {
    for (const seq of moves.keys()) {
      const made = { seeds: sampleSeeds(round), choice, moves: moves.slice(0, seq) }
      const { state } = replay(game, made)
      const legal = game.moves(state)
      const cash = game.cashOut?.(state)
      const open = {
        id: `round ${round}`,
        seq,
        stake,
        shown: game.shown(state),
        steps: game.steps(state),
        moves: legal,
        cashOut: cash ? { ...cash, prize: stake } : null,
      }
      yield { open, legal: legal.map(canonicalText) }
    }
  }
}

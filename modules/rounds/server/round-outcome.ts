import { leftIdle, recompute } from '@tessera/game-kit'
import { gameOf } from '../game-of.ts'
import { prizeOf } from '../prize-of.ts'
import { type RoundRow, seedsOf } from './rounds.ts'

/** What the outcome of a round follows from. */
export type Played = Pick<
  RoundRow,
  | 'id'
  | 'memberId'
  | 'game'
  | 'version'
  | 'choice'
  | 'stake'
  | 'unit'
  | 'nonce'
  | 'serverSeed'
  | 'clientSeed'
  | 'free'
>

export type Outcome = ReturnType<typeof outcomeOf>

/** The game that a round was played in, by the version it was played with. */
export function gameOfRound({ id, game: slug, version }: Played) {
  const game = gameOf(slug)
  if (!game || game.version !== version) {
    throw new Error(`round ${id} was played in ${slug} ${version}, which is not here`)
  }
  return game
}

const stakeBack = 10_000

/** What follows from a round's own record and its moves, and from nothing else. */
export function outcomeOf(round: Played, moves: readonly unknown[]) {
  const made = { seeds: seedsOf(round), choice: round.choice, moves }
  const { index, drawn, multiplier, steps } = recompute(gameOfRound(round), made)
  return {
    index,
    drawn,
    multiplier,
    steps: steps as { type: string }[],
    prize: prizeOf(round, multiplier),
    /** What it won of jackpots, a part of the prize. */
    jackpot: 0n,
    // A round that was left before anything was decided: its stake came back, and nothing was put at risk.
    isReturned: moves.at(-1) === leftIdle && multiplier === stakeBack,
  }
}

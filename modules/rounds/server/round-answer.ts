import { type MovesGame, replay } from '@tessera/game-kit'
import { pushBalance } from '@tessera/ledger/server'
import { freeOfRound } from './free-rounds.ts'
import { money, winOf } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import type { EndedRound, OpenRound, RoundAnswer } from '../shapes.ts'
import { endIdle } from './end-idle.ts'
import { elapsedOf, idleEndOf } from './moves.ts'
import { findRound, seedsOf } from './rounds.ts'
import { movesOf, payRound } from './settle-round.ts'
import { gameOfRound, type Played } from './round-outcome.ts'

export type Staked = Played & { unit: string }

/** A round as it stands after its moves: paid where it is over, else what the member may see and do. */
export async function answerRound(
  context: MemberContext,
  round: Staked,
  moves?: readonly unknown[],
): Promise<RoundAnswer> {
  const game = gameOfRound(round)
  if (game.kind !== 'moves') return endRound(context, round, [])
  const made = moves ?? (await movesOf(context.db, round))
  const open = await openRoundOf(context, game, { round, moves: made })
  if (!open) return endRound(context, round, made)
  if (!isOverdue(game, round, open)) return open
  await endIdle(context.db, round.id)
  return endRound(context, round, await movesOf(context.db, round))
}

/** Whether the clock has ended a round that was not cashed out. */
function isOverdue(game: MovesGame, round: Staked, { elapsed }: OpenRound): boolean {
  if (!game.clock || elapsed === null) return false
  const { state } = replay(game, { seeds: seedsOf(round), choice: round.choice, moves: [] })
  return elapsed >= game.clock.overAfter(state)
}

/** The same for a round of which only the id is at hand. */
export async function answerRoundOf(context: MemberContext, id: string): Promise<RoundAnswer> {
  const round = await findRound(context.db, id)
  if (!round) throw new Error(`there is no round ${id} to answer`)
  return answerRound(context, round)
}

/** Pays a round that is over, tells the balance, and answers what the view plays. */
async function endRound(
  context: MemberContext,
  round: Staked,
  moves: readonly unknown[],
): Promise<EndedRound> {
  // What the ledger keeps under the round's own request: a repetition is answered as the first time, while the browsers
  // are told what is there now.
  const { outcome, moved } = await payRound(context.db, round, moves)
  const known = await pushBalance(context, round.memberId, round.unit)
  // The prize of a free round may wait beside cash: what is told is what the member can spend.
  const has = round.free ? { balance: known.balance, version: known.version } : moved
  return {
    state: 'ended',
    id: round.id,
    game: round.game,
    nonce: round.nonce,
    choice: round.choice,
    stake: money(round.stake, round.unit),
    multiplier: outcome.multiplier,
    prize: money(outcome.prize, round.unit),
    steps: outcome.steps,
    balance: money(has.balance, round.unit),
    balanceVersion: has.version,
    ...(outcome.jackpot > 0n && { jackpot: money(outcome.jackpot, round.unit) }),
    ...(round.free && { free: await freeOfRound(context, round.id) }),
  }
}

/** What the member may see of a round that waits for a move; nothing where it is over. */
async function openRoundOf(
  { db }: MemberContext,
  game: MovesGame,
  { round, moves }: { round: Staked; moves: readonly unknown[] },
): Promise<OpenRound | undefined> {
  const made = { seeds: seedsOf(round), choice: round.choice, moves }
  const { state, isOver } = replay(game, made)
  if (isOver) return undefined
  const cash = game.cashOut?.(state)
  const endsAt = await idleEndOf(db, round.id, moves.length)
  return {
    state: 'open',
    id: round.id,
    game: round.game,
    nonce: round.nonce,
    choice: round.choice,
    stake: money(round.stake, round.unit),
    seq: moves.length,
    shown: game.shown(state) as Record<string, unknown>,
    steps: game.steps(state) as { type: string }[],
    moves: game.moves(state) as Record<string, unknown>[],
    cashOut: cash
      ? {
          move: cash.move as Record<string, unknown>,
          multiplier: cash.multiplier,
          prize: money(winOf(round.stake, cash.multiplier), round.unit),
        }
      : null,
    endsAt: endsAt.toISOString(),
    elapsed: game.clock ? await elapsedOf(db, round.id) : null,
  }
}

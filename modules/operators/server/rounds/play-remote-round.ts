import { canonicalText, type Game } from '@tessera/game-kit'
import { smallestPayable } from '@tessera/money'
import { safeParse } from 'zod/v4/core'
import { staleSeconds } from '../../limits.ts'
import type { Asking } from '../ask-wallet.ts'
import type { OperatorRow } from '../operator-rows.ts'
import { offeredGame } from '../offered-games.ts'
import { keepClientSeed, type OpenSession } from '../sessions.ts'
import { findRound, type OperatorRound, insertRound } from './round-rows.ts'
import { askStake, later, tellRound } from './tell-round.ts'

export type Asked = { id: string; stake: bigint; choice: unknown; client: string }
export type NotPlayed = 'badStake' | 'badChoice' | 'usedDifferently' | 'busy' | 'closed'

/**
 * Plays a round for a player of another operator: written down, its stake asked for, drawn, its end told. The same id again is the
 * same round, and is never played twice.
 */
export async function playRemoteRound(
  context: Asking,
  { operator, session }: { operator: OperatorRow; session: OpenSession },
  { id, stake, choice: given, client }: Asked,
): Promise<OperatorRound | NotPlayed> {
  const game = offeredGame(session.game)
  const choice = game && safeParse(game.choice, given)
  const isSame = (known: OperatorRound) =>
    known.sessionId === session.id &&
    known.stake === stake &&
    choice?.success === true &&
    canonicalText(known.choice) === canonicalText(choice.data)
  const known = await findRound(context.db, id)
  if (known) return isSame(known) ? known : 'usedDifferently'
  if (!game || !operator.isOn) return 'closed'
  if (!isStake(game, stake, session.unit)) return 'badStake'
  if (!choice?.success) return 'badChoice'
  await keepClientSeed(context.db, session.id, client)
  const now = context.clock()
  const round = {
    id,
    operator: operator.code,
    sessionId: session.id,
    player: session.player,
    game: game.slug,
    version: game.version,
    choice: choice.data as Record<string, unknown>,
    stake,
    unit: session.unit,
  }
  const written = await insertRound(context.db, round, { now, nextAt: later(now, staleSeconds) })
  if (written === 'busy') return 'busy'
  const begun = await findRound(context.db, id)
  if (!begun) throw new Error(`round ${id} was not written`)
  if (written === 'known') return isSame(begun) ? begun : 'usedDifferently'
  await askStake(context, operator, begun)
  return tellRound(context, operator, id)
}

const isStake = ({ stake: { smallest, largest } }: Game, stake: bigint, unit: string) =>
  stake >= smallest && stake <= largest && stake % smallestPayable(unit) === 0n

import { findFreeStakes, freeStakesOf } from '@tessera/bets/server'
import type { Game } from '@tessera/game-kit'
import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { FreeRounds } from '../shapes.ts'
import { houseVendor } from './begin-round.ts'
import { isTrial } from './free-play/free-player.ts'
import { findRound } from './rounds.ts'

/** The rounds of a game that a promotion pays for a member. Games with moves have none. */
export async function listFreeRounds(
  { db, member, clock }: MemberContext,
  { slug, category, kind }: Game,
): Promise<FreeRounds[]> {
  if (isTrial(member) || kind === 'moves') return []
  const whose = { memberId: member.id, unit: member.currency }
  const asked = { vendor: houseVendor, game: slug, category, now: clock() }
  const found = await findFreeStakes(db, whose, asked)
  return found.map(({ id, stake, returnsStake, left, expiresAt }) => ({
    id,
    kind: returnsStake ? 'round' : 'bet',
    left,
    stake: money(stake, member.currency),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Of a round that a promotion paid: by which grant, and how many of its rounds are left. */
export async function freeOfRound({ db }: MemberContext, roundId: string) {
  const round = await findRound(db, roundId)
  if (!round?.free || !round.freeId) throw new Error(`round ${roundId} was not free`)
  const { owner, purpose } = freeStakesOf(round.freeId, round.unit)
  const { rows } = await sql<{ left: number }>`
    select (b.balance / ${String(round.stake)}::bigint)::int as left from ledger.balance_view b
    where b.owner = ${owner} and b.purpose = ${purpose} and b.unit = ${round.unit}`.execute(db)
  return { id: round.freeId, kind: round.free, left: rows[0]?.left ?? 0 }
}

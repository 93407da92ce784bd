import { movedRow } from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { CompiledQuery, sql } from 'kysely'
import { kinds, movedOfBet, movingBets } from './move-bets.ts'

/** What a member staked and got back at a table, in ledger units. */
export type SeatedBet = {
  id: string
  memberId: string
  /** The owner of the account that pays and is paid: its purpose is `held`. */
  account: string
  stake: bigint
  prize: bigint
  validBet: bigint
  detail?: object
  outcome?: object
}

type Where = { vendor: string; category: string; game: string; roundId: string; unit: string }

/**
 * Places and ends bets from chips at a table, in the caller's transaction: a bet for each member of a round that has ended. The same
 * ids again change nothing. Looks at no limit: whoever seats members does so before a round.
 */
export async function endSeatedBets(
  tx: Db,
  where: Where,
  bets: readonly SeatedBet[],
): Promise<void> {
  if (bets.length === 0) return
  const { vendor, category, game, roundId, unit } = where
  await sql`select bets.place_seated(${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ memberId }) => memberId)}::uuid[],
    ${bets.map(({ account }) => account)}::text[], ${vendor}, ${category}, ${game}, ${roundId}, ${unit},
    ${bets.map(({ stake }) => String(stake))}::bigint[], ${bets.map(({ detail }) => JSON.stringify(detail ?? {}))}::jsonb[])`.execute(
    tx,
  )
  const ends = bets.map(({ id, memberId, prize, validBet, outcome }) => ({
    kind: kinds.settle,
    id,
    memberId,
    amount: prize,
    validBet,
    detail: outcome ?? {},
  }))
  const { rows } = await tx.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(movingBets.text, movingBets.valuesOf(ends)),
  )
  for (const { outcome, is_first, balance, version } of rows) {
    movedOfBet(movedRow([outcome, is_first, balance, version]))
  }
}

/** Which of these members may not stake so much now, by their limits, breaks and exclusions. */
export async function closedFor(
  db: Db,
  unit: string,
  members: readonly { memberId: string; stake: bigint }[],
): Promise<Set<string>> {
  if (members.length === 0) return new Set()
  const { rows } = await sql<{
    over: (boolean | null)[]
  }>`select bets.over_limit(${members.map(({ memberId }) => memberId)}::uuid[],
    ${members.map(() => unit)}::text[], ${members.map(({ stake }) => String(stake))}::bigint[]) as over`.execute(
    db,
  )
  const over = rows[0]?.over ?? []
  return new Set(members.filter((_, at) => over[at]).map(({ memberId }) => memberId))
}

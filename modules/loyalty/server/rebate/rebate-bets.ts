import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** A bet as it counts towards the rebate of a day. */
export type CountedBet = {
  betId: string
  kind: 'counted' | 'takenBack'
  /** By which of its endings: 0, the number of a correction, or below zero the one of a part. */
  correction: number
  memberId: string
  unit: string
  day: string
  category: string
  vendor: string
  game: string
  stake: bigint
  validBet: bigint
  settledAt: Date
}

const columns =
  sql.raw(`b.bet_id as "betId", b.kind, b.correction, b.member_id as "memberId", b.unit,
  b.day::text as day, b.category, b.vendor, b.game, b.stake, b.valid_bet as "validBet", b.settled_at as "settledAt"`)

/** Writes down what counted, for good. */
export async function insertBets(tx: Db, bets: readonly CountedBet[]): Promise<void> {
  if (bets.length === 0) return
  const list = <T>(pick: (bet: CountedBet) => T): T[] => bets.map(pick)
  await sql`insert into loyalty.rebate_bet (bet_id, kind, correction, member_id, unit, day, category, vendor, game, stake,
      valid_bet, settled_at)
    select * from unnest(${list(({ betId }) => betId)}::uuid[], ${list(({ kind }) => kind)}::text[],
      ${list(({ correction }) => correction)}::smallint[],
      ${list(({ memberId }) => memberId)}::uuid[], ${list(({ unit }) => unit)}::text[],
      ${list(({ day }) => day)}::date[], ${list(({ category }) => category)}::text[],
      ${list(({ vendor }) => vendor)}::text[], ${list(({ game }) => game)}::text[],
      ${list(({ stake }) => String(stake))}::bigint[], ${list(({ validBet }) => String(validBet))}::bigint[],
      ${list(({ settledAt }) => settledAt)}::timestamptz[])`.execute(tx)
}

/** What these bets counted by their ends and was not taken back. */
export async function findCounted(tx: Db, betIds: readonly string[]): Promise<CountedBet[]> {
  if (betIds.length === 0) return []
  const { rows } = await sql<CountedBet>`
    select ${columns} from loyalty.rebate_bet b
    where b.bet_id = any(${[...betIds]}::uuid[]) and b.kind = 'counted' and b.correction >= 0 and not exists (
      select from loyalty.rebate_bet t where t.bet_id = b.bet_id and t.correction = b.correction and t.kind = 'takenBack')`.execute(
    tx,
  )
  return rows
}

type Which = { memberId: string; unit: string; day: string; category: string }

/** The bets behind the rebate of a day and category, newest first. */
export async function listBets(
  db: Db,
  { memberId, unit, day, category }: Which,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: CountedBet[]; total: bigint }> {
  const which = sql`from loyalty.rebate_bet b where b.member_id = ${memberId} and b.unit = ${unit}
    and b.day = ${day}::date and b.category = ${category}`
  const { rows } = await sql<CountedBet>`
    select ${columns} ${which} order by b.settled_at desc, b.bet_id, b.correction, b.kind
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`select count(*) ${which}`.execute(db)
  return { rows, total: counted.rows[0]?.count ?? 0n }
}

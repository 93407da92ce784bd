import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TransferRow } from './transfers.ts'

export type Holding = { vendor: string; amount: bigint; toldAt: Date | null }
type Place = Pick<TransferRow, 'memberId' | 'vendor' | 'unit'>

/** Something of this member may be at the vendor from now on, whatever it said before. */
export async function markMayHold(tx: Db, { memberId, vendor, unit }: Place): Promise<void> {
  await sql`insert into vendors.holding (member_id, vendor, unit, may_hold)
    values (${memberId}, ${vendor}, ${unit}, true)
    on conflict (member_id, vendor, unit) do update set may_hold = true`.execute(tx)
}

/** Clocks of two servers differ; what moved within this time of a question may not be in its answer. */
const doubtSeconds = 60

/** Keeps what a vendor said it holds, asked at this time. */
export async function keepHolding(
  db: Db,
  { memberId, vendor, unit }: Place,
  amount: bigint,
  askedAt: Date,
): Promise<void> {
  await sql`insert into vendors.holding (member_id, vendor, unit, amount, may_hold, told_at)
    select ${memberId}, ${vendor}, ${unit}, ${String(amount)}::bigint,
      ${amount > 0n} or exists (select from vendors.transfer t
        where t.member_id = ${memberId} and t.vendor = ${vendor} and t.unit = ${unit}
          and (t.ended_at is null or t.ended_at > ${askedAt}::timestamptz - make_interval(secs => ${doubtSeconds}))),
      ${askedAt}
    on conflict (member_id, vendor, unit) do update
      set amount = excluded.amount, may_hold = excluded.may_hold, told_at = excluded.told_at
      where vendors.holding.told_at is null or vendors.holding.told_at <= excluded.told_at`.execute(
    db,
  )
}

/** What vendors last said that they hold for a member. */
export async function findHoldings(db: Db, memberId: string, unit: string): Promise<Holding[]> {
  const { rows } = await sql<Holding>`select vendor, amount, told_at as "toldAt"
    from vendors.holding where member_id = ${memberId} and unit = ${unit}`.execute(db)
  return rows
}

import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { MemberTransfer, SendDirection } from '../../upline-calls.ts'

export type SentRow = {
  id: string
  direction: SendDirection
  senderId: string
  receiverId: string
  amount: bigint
  unit: string
  multiplePpm: number
  madeAt: Date
  senderMasked: string
  receiverMasked: string
}

const select = sql`select t.id, t.direction, t.sender_id as "senderId", t.receiver_id as "receiverId", t.amount, t.unit,
    t.multiple_ppm as "multiplePpm", t.made_at as "madeAt", s.masked_account as "senderMasked",
    r.masked_account as "receiverMasked"
  from cashier.member_transfer t join identity.member_view s on s.id = t.sender_id
  join identity.member_view r on r.id = t.receiver_id`

export async function findSent(db: Db, id: string): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`${select} where t.id = ${id}`.execute(db)
  return rows[0]
}

type New = Omit<SentRow, 'senderMasked' | 'receiverMasked'>

/** Writes a transfer down; answers whether its id is new. */
export async function insertSent(tx: Db, row: New): Promise<boolean> {
  const { rows } = await sql`insert into cashier.member_transfer
      (id, direction, sender_id, receiver_id, amount, unit, multiple_ppm, made_at)
    values (${row.id}, ${row.direction}, ${row.senderId}, ${row.receiverId}, ${String(row.amount)}::bigint,
      ${row.unit}, ${row.multiplePpm}, ${row.madeAt})
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** What a member has sent since this instant. */
export async function sentSince(
  db: Db,
  senderId: string,
  unit: string,
  from: Date,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum
    from cashier.member_transfer
    where sender_id = ${senderId} and unit = ${unit} and made_at >= ${from}`.execute(db)
  return rows[0]?.sum ?? 0n
}

/** What a member sent and received, newest first. */
export async function listMemberTransfers(
  db: Db,
  memberId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows } = await sql<SentRow>`${select}
    where t.sender_id = ${memberId} or t.receiver_id = ${memberId}
    order by t.made_at desc, t.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<{ count: bigint }>`select count(*) from cashier.member_transfer
    where sender_id = ${memberId} or receiver_id = ${memberId}`.execute(db)
  return {
    list: rows.map((row) => shownSent(row, memberId)),
    totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize),
  }
}

/** A transfer as one of the two sees it. */
export function shownSent(row: SentRow, memberId: string): MemberTransfer {
  const isSent = row.senderId === memberId
  return {
    id: row.id,
    direction: row.direction,
    isSent,
    other: isSent ? row.receiverMasked : row.senderMasked,
    money: money(row.amount, row.unit),
    madeAt: row.madeAt.toISOString(),
  }
}

import { type Money, money as moneyOf } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Notice } from '../channels/channel.ts'

/** A notice that was taken before, by the gateway's id of it. */
export async function findNotice(
  tx: Db,
  channel: string,
  noticeId: string,
): Promise<{ body: string } | undefined> {
  const { rows } = await sql<{ body: string }>`
    select body from cashier.notice where channel = ${channel} and notice_id = ${noticeId}`.execute(
    tx,
  )
  return rows[0]
}

type Taken = { body: string; outcome: string; now: Date }

/** Keeps a notice as it came, with what became of it. Two at once: the second waits, and changes nothing. */
export async function insertNotice(
  tx: Db,
  channel: string,
  { id, orderId, reference, result, money }: Notice,
  { body, outcome, now }: Taken,
): Promise<void> {
  await sql`insert into cashier.notice (channel, notice_id, order_id, reference, body, outcome, received_at,
      result, amount, unit)
    values (${channel}, ${id}, ${orderId}, ${reference}, ${body}, ${outcome}, ${now},
      ${result}, ${String(money.amount)}::bigint, ${money.currency})
    on conflict do nothing`.execute(tx)
}

type EarlierReversal = { result: 'reversed' | 'restored'; reference: string; money: Money }

/** The reversals that a channel has reported of an order, in their order. */
export async function findEarlierReversals(
  tx: Db,
  channel: string,
  orderId: string,
): Promise<EarlierReversal[]> {
  const { rows } = await sql<{
    result: 'reversed' | 'restored'
    reference: string
    amount: bigint
    unit: string
  }>`select result, reference, amount, unit from cashier.notice
    where channel = ${channel} and order_id = ${orderId} and result in ('reversed', 'restored')
    order by received_at, notice_id`.execute(tx)
  return rows.map(({ amount, unit, ...row }) => ({ ...row, money: moneyOf(amount, unit) }))
}

import { smallestPayable } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { PaymentChannel } from '../../channels/channel.ts'
import { ownCentsMost } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'

/** Whether a payment is identified by its amount: bank transfers and wallets may not show our code. */
export const hasOwnCents = ({ kind = 'gateway' }: Pick<PaymentChannel, 'kind'>): boolean =>
  kind === 'bank' || kind === 'qr'

type Asked = { orderId: string; channel: string; unit: string; amount: bigint }

/**
 * The amount that an order is to be paid with: what was asked for in whole, and cents that no other open order of the
 * channel has, from .01 to .99; of a currency without cents, from 1 to 99 whole ones. They stay its own until it ends. Problem: `noCentsLeft`.
 */
export async function takeOwnCents(
  tx: Db,
  { orderId, channel, unit, amount }: Asked,
): Promise<bigint> {
  const cent = smallestPayable(unit)
  const hundred = cent * 100n
  const whole = amount - (amount % hundred)
  const place = `cashier.cents:${channel}:${unit}:${whole}`
  // One after the other: of two who choose at once the second sees what the first has.
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx)
  const { rows } = await sql<{ amount: bigint }>`
    select amount from cashier.deposit_order
    where channel = ${channel} and unit = ${unit} and asked_amount is not null
      and state in ('created', 'pendingPay', 'memberPaid')
      and amount > ${String(whole)}::bigint and amount < ${String(whole + hundred)}::bigint`.execute(
    tx,
  )
  const taken = new Set(rows.map((row) => row.amount))
  // Begun somewhere else for each order, so that cents that are free again are not given out again at once.
  const start = createHash('sha256').update(`cents\0${orderId}`).digest().readUInt32BE(0)
  for (let step = 0; step < ownCentsMost; step++) {
    const own = whole + BigInt(1 + ((start + step) % ownCentsMost)) * cent
    if (!taken.has(own)) return own
  }
  throw cashierProblems.noCentsLeft()
}

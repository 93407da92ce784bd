import { type Money, money, unitsPerWhole } from '@tessera/money'
import { toWire } from '@tessera/calls'
import { type Db, enqueue, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { sandboxSecret, signatureOf } from './secret.ts'

export type Payment = {
  reference: string
  amount: bigint
  unit: string
  returnUrl: string
  state: 'waiting' | 'paid' | 'declined'
}

/** A payment in the gateway's own books. */
export async function findPayment(db: Db, reference: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select reference, amount, unit, return_url as "returnUrl", state from cashier.sandbox_payment
    where reference = ${reference}`.execute(db)
  return rows[0]
}

export const acts = ['pay', 'payMore', 'decline'] as const
export type Act = (typeof acts)[number]

/** The payer decides. The gateway writes it in its books and sends a notice, twice, as gateways do. */
export async function decidePayment(
  db: Db,
  reference: string,
  act: Act,
): Promise<Payment | undefined> {
  return inTransaction(db, async (tx) => {
    const state = act === 'decline' ? 'declined' : 'paid'
    const { numAffectedRows } = await sql`
      update cashier.sandbox_payment set state = ${state}
      where reference = ${reference} and state = 'waiting'`.execute(tx)
    const payment = await findPayment(tx, reference)
    if (numAffectedRows === 1n && payment) {
      const extra = act === 'payMore' ? unitsPerWhole : 0n
      const notice = noticeOf(payment, money(payment.amount + extra, payment.unit))
      await enqueue(tx, 'cashier.sendSandboxNotice', { notice })
      await enqueue(tx, 'cashier.sendSandboxNotice', { notice })
    }
    return payment
  })
}

const noticeOf = ({ reference, state }: Payment, paid: Money): string =>
  toWire({
    id: randomUUID(),
    reference,
    result: state === 'paid' ? 'paid' : 'declined',
    money: paid,
  })

const Payload = z.object({ notice: z.string() })

/** Sends a notice over HTTP to the house, signed. A house that does not answer «yes» is asked again, later and later. */
export async function sendSandboxNotice(
  { db, clock, origin }: JobContext,
  payload: unknown,
): Promise<void> {
  const { notice } = Payload.parse(payload)
  const stamp = String(Math.floor(clock().getTime() / 1000))
  const response = await fetch(`${origin}/wps/cashier/notices/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-stamp': stamp,
      'x-sandbox-signature': signatureOf(await sandboxSecret(db), stamp, notice),
    },
    body: notice,
    redirect: 'error',
    signal: AbortSignal.timeout(3_000),
  })
  if (!response.ok) throw new Error(`the house answered ${response.status} to a notice`)
}

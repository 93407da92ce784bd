import { type Money, money, unitsPerWhole } from '@tessera/money'
import { toWire } from '@tessera/calls'
import { type Db, enqueue, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Settled } from '../../channels/channel.ts'
import { sandboxLateSeconds } from '../../limits.ts'
import { isListedReturn } from './is-listed-return.ts'

export type Payment = {
  reference: string
  orderId: string
  amount: bigint
  unit: string
  returnUrl: string
  state: 'waiting' | 'processing' | 'paid' | 'declined'
  paidAmount: bigint | null
}

const columns =
  sql.raw(`reference, order_id as "orderId", amount, unit, return_url as "returnUrl", state,
  paid_amount as "paidAmount"`)

/** A payment of the gateway, by its own reference or by ours. */
export async function findPayment(
  db: Db,
  { reference, orderId }: { reference?: string; orderId?: string },
): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${columns} from cashier.sandbox_payment
    where reference = ${reference ?? null} or order_id = ${orderId ?? null}`.execute(db)
  return rows[0]
}

type SettledRow = { reference: string; orderId: string; amount: bigint; unit: string; at: Date }

/** The payments that the gateway has settled in this time. */
export async function listSettledPayments(db: Db, from: Date, to: Date): Promise<Settled[]> {
  const { rows } = await sql<SettledRow>`
    select reference, order_id as "orderId", coalesce(paid_amount, amount) as amount, unit, settled_at as at
    from cashier.sandbox_payment where settled_at >= ${from} and settled_at < ${to}
    order by settled_at, reference`.execute(db)
  return rows.map(({ amount, unit, ...row }) => ({ ...row, money: money(amount, unit) }))
}

type Asked = { orderId: string; money: Money; origin: string; returnUrl: string; now: Date }

/** Stores a payment, once for each order. A payer is sent back to the site and nowhere else. */
export async function openPayment(
  db: Db,
  { orderId, money: asked, origin, returnUrl, now }: Asked,
): Promise<string> {
  if (!isListedReturn(returnUrl, [origin]))
    throw new Error('the sandbox sends nobody to a foreign address')
  await sql`insert into cashier.sandbox_payment (reference, order_id, amount, unit, return_url, made_at)
    values (${randomBytes(12).toString('hex')}, ${orderId}, ${String(asked.amount)}::bigint, ${asked.currency}, ${returnUrl}, ${now})
    on conflict (order_id) do nothing`.execute(db)
  const payment = await findPayment(db, { orderId })
  if (!payment) throw new Error('a payment of the sandbox was not written')
  return payment.reference
}

export const acts = ['pay', 'payLate', 'payTwice', 'payMore', 'decline'] as const
export type Act = (typeof acts)[number]

/** The payer decides, once. The gateway stores it and sends its notices, each twice, as gateways do. */
export async function decidePayment(
  db: Db,
  { reference, act, now }: { reference: string; act: Act; now: Date },
): Promise<Payment | undefined> {
  return inTransaction(db, async (tx) => {
    const state = act === 'decline' ? 'declined' : act === 'payLate' ? 'processing' : 'paid'
    const extra = act === 'payMore' ? unitsPerWhole : 0n
    const { rows } = await sql<Payment>`
      update cashier.sandbox_payment set state = ${state}, paid_amount = amount + ${String(extra)}::bigint,
        settled_at = ${state === 'paid' ? now : null}
      where reference = ${reference} and state = 'waiting' returning ${columns}`.execute(tx)
    const [decided] = rows
    if (!decided) return findPayment(tx, { reference })
    const runAt =
      act === 'payLate' ? { runAt: new Date(now.getTime() + sandboxLateSeconds * 1_000) } : {}
    const notices = noticesOf(decided, act === 'payTwice' ? 2 : 1)
    for (const notice of [...notices, ...notices]) {
      await enqueue(tx, 'cashier.sendSandboxNotice', { reference, notice }, runAt)
    }
    return decided
  })
}

const noticesOf = (
  { reference, orderId, state, paidAmount, amount, unit }: Payment,
  count: number,
): string[] =>
  Array.from({ length: count }, () =>
    toWire({
      id: randomUUID(),
      orderId,
      reference,
      result: state === 'declined' ? 'declined' : 'paid',
      money: money(paidAmount ?? amount, unit),
    }),
  )

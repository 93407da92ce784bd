import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { PaidOut, PayingOut, PayOutAnswer } from '../../channels/channel.ts'
import { sandboxPayOutSeconds } from '../../limits.ts'

type Row = { reference: string; amount: bigint; unit: string; state: 'waiting' | 'paid' | 'failed' }

const hundredUnits = 100n

/**
 * The sandbox gateway decides by the cents of the amount: ….13 fails, ….07 is paid late, anything else at once. The
 * same payment sent again stays one.
 */
export async function bookPayOut(
  db: Db,
  { payoutId, money: asked }: PayingOut,
  now: Date,
): Promise<PayOutAnswer> {
  const cents = (asked.amount / hundredUnits) % hundredUnits
  const state = cents === 13n ? 'failed' : cents === 7n ? 'waiting' : 'paid'
  const readyAt = new Date(now.getTime() + sandboxPayOutSeconds * 1_000)
  await sql`insert into cashier.sandbox_payout (payout_id, reference, amount, unit, state, ready_at, made_at, paid_at)
    values (${payoutId}, ${randomBytes(9).toString('hex')}, ${String(asked.amount)}::bigint, ${asked.currency},
      ${state}, ${readyAt}, ${now}, ${state === 'paid' ? now : null})
    on conflict (payout_id) do nothing`.execute(db)
  return askSandboxPayOut(db, payoutId, now)
}

/** The state of a payout at the gateway. */
export async function askSandboxPayOut(db: Db, payoutId: string, now: Date): Promise<PayOutAnswer> {
  await sql`update cashier.sandbox_payout set state = 'paid', paid_at = ready_at
    where payout_id = ${payoutId} and state = 'waiting' and ready_at <= ${now}`.execute(db)
  const { rows } = await sql<Row>`select reference, amount, unit, state
    from cashier.sandbox_payout where payout_id = ${payoutId}`.execute(db)
  const [row] = rows
  if (!row) return { result: 'unknown' }
  const { reference, amount, unit, state } = row
  if (state === 'waiting') return { result: 'waiting' }
  if (state === 'failed') return { result: 'failed', reference, why: 'The account is closed.' }
  return { result: 'paid', reference, money: money(amount, unit) }
}

type PaidRow = { payoutId: string; reference: string; amount: bigint; unit: string; at: Date }

/** The payouts of the gateway in this time. */
export async function listPaidOut(db: Db, from: Date, to: Date): Promise<PaidOut[]> {
  const { rows } = await sql<PaidRow>`
    select payout_id as "payoutId", reference, amount, unit, paid_at as at from cashier.sandbox_payout
    where paid_at >= ${from} and paid_at < ${to} order by paid_at, payout_id`.execute(db)
  return rows.map(({ amount, unit, ...row }) => ({ ...row, money: money(amount, unit) }))
}

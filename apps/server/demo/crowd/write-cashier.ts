import { addPayee } from '@tessera/cashier/server'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Life } from './lives.ts'
import { demoUnit, paidOutBy } from './moves-of.ts'
import { writeRows } from './write-rows.ts'

type Staff = { id: string; account: string }

/** Writes the orders of deposits and withdrawals with all that happened to them, and the payees. */
export async function writeCashier(
  { db, tx }: { db: Db; tx: Db },
  lives: readonly Life[],
  staff: Staff,
): Promise<void> {
  await writeDeposits(tx, lives)
  for (const [at, life] of lives.entries()) {
    if (life.withdrawals.length === 0) continue
    const card = { id: life.payeeId, kind: 'card' as const, label: 'Banco Demo', holder: life.full }
    const bound = { memberId: life.id, number: cardNumber(at), boundAt: life.joinedAt }
    await addPayee({ db, tx }, { ...card, ...bound })
  }
  await writeWithdrawals(tx, lives, staff)
}

export type PaidIn = { id: string; member: string; at: Date; amount: bigint; isPaid: boolean }

const writeDeposits = (tx: Db, lives: readonly Life[]): Promise<void> =>
  writeOrders(
    tx,
    lives.flatMap(({ id, deposits }) => deposits.map((each) => ({ ...each, member: id }))),
  )

/** Orders of the sandbox channel, paid or expired, with the gateway's rows of them. */
export async function writeOrders(tx: Db, orders: readonly PaidIn[]): Promise<void> {
  const minutes = 60_000
  const rows = orders.map((order) => {
    const begunAt = new Date(order.at.getTime() - 90_000)
    const expiresAt = new Date(begunAt.getTime() + 30 * minutes)
    const reference = deriveId(order.id, 'reference').replaceAll('-', '')
    const paid = order.isPaid ? order.amount : null
    return {
      ...order,
      begunAt,
      expiresAt,
      reference,
      paid,
      endedAt: order.isPaid ? order.at : expiresAt,
    }
  })
  await writeRows(
    tx,
    rows,
    (
      list,
    ) => sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, reference, redirect_url,
        paid_amount, paid_unit, created_at, expires_at, ended_at)
      select id, member, 'sandbox', amount, ${demoUnit}, case when "isPaid" then 'success' else 'expired' end, reference,
        '/demo/gateway/' || reference, paid, case when "isPaid" then ${demoUnit} end, "begunAt", "expiresAt", "endedAt"
      from jsonb_to_recordset(${list}) x(id uuid, member uuid, amount bigint, "isPaid" boolean, reference text,
        paid bigint, "begunAt" timestamptz, "expiresAt" timestamptz, "endedAt" timestamptz)`,
  )
  await writeRows(
    tx,
    rows,
    (
      list,
    ) => sql`insert into cashier.sandbox_payment (reference, order_id, amount, unit, return_url, state, paid_amount, made_at)
      select reference, id::text, amount, ${demoUnit}, '/', case when "isPaid" then 'paid' else 'declined' end, paid, "endedAt"
      from jsonb_to_recordset(${list}) x(id uuid, amount bigint, "isPaid" boolean, reference text, paid bigint,
        "endedAt" timestamptz)`,
  )
  const events = rows.flatMap(({ id, begunAt, endedAt, isPaid }) => [
    { id, act: 'began', by: 'member', from: null, to: 'created', at: begunAt },
    { id, act: 'placed', by: 'channel', from: 'created', to: 'pendingPay', at: begunAt },
    isPaid
      ? { id, act: 'paid', by: 'channel', from: 'pendingPay', to: 'success', at: endedAt }
      : { id, act: 'expired', by: 'house', from: 'pendingPay', to: 'expired', at: endedAt },
  ])
  await writeRows(
    tx,
    events,
    (
      list,
    ) => sql`insert into cashier.deposit_event (id, order_id, act, by, from_state, to_state, made_at)
      select gen_random_uuid(), id, act, by, "from", "to", at
      from jsonb_to_recordset(${list}) x(id uuid, act text, by text, "from" text, "to" text, at timestamptz)`,
  )
}

/** A card number that its own check digit proves, of a range that is kept for tests. */
function cardNumber(at: number): string {
  const digits = `400000${String(at).padStart(9, '0')}`
  const sum = digits.split('').reduce((total, digit, place) => {
    // The check digit comes behind, so the last one counts twice, and every second one before it.
    const doubled = place % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

async function writeWithdrawals(tx: Db, lives: readonly Life[], staff: Staff): Promise<void> {
  const rows = lives.flatMap(({ id: member, payeeId, withdrawals }) =>
    withdrawals.map(({ done, at, ...row }) => ({
      ...row,
      ...done,
      at,
      member,
      payee: payeeId,
      state: done ? 'done' : 'riskReview',
      dueAt: done ? null : new Date(at.getTime() + 12 * 3_600_000),
      endedAt: done?.receivedAt ?? null,
      by: done ? staff.id : null,
      reference: `DEMO-${deriveId(row.id, 'paid by hand').slice(0, 8).toUpperCase()}`,
    })),
  )
  await writeRows(
    tx,
    rows,
    (
      list,
    ) => sql`insert into cashier.withdrawal (id, member_id, payee_id, amount, fee, unit, state, risks, needs_second,
        approved_by, requested_at, due_at, ended_at)
      select id, member, payee, amount, 0, ${demoUnit}, state, array['overAutoLimit'], false, "by", at, "dueAt", "endedAt"
      from jsonb_to_recordset(${list}) x(id uuid, member uuid, payee uuid, amount bigint, state text, "by" uuid,
        at timestamptz, "dueAt" timestamptz, "endedAt" timestamptz)`,
  )
  const done = rows.filter(({ state }) => state === 'done')
  await writeRows(
    tx,
    done,
    (
      list,
    ) => sql`insert into cashier.withdrawal_leg (id, withdrawal_id, position, amount, channel, state, reference,
        payer_id, paid_at, ended_at)
      select "legId", id, 1, amount, ${paidOutBy}, 'received', reference, "by", "paidAt", "endedAt"
      from jsonb_to_recordset(${list}) x(id uuid, "legId" uuid, amount bigint, reference text, "by" uuid,
        "paidAt" timestamptz, "endedAt" timestamptz)`,
  )
  await writeEvents(tx, rows, staff)
}

type Row = {
  id: string
  legId: string
  state: string
  reference: string
  at: Date
  approvedAt?: Date
  paidAt?: Date
  receivedAt?: Date
}

async function writeEvents(tx: Db, rows: readonly Row[], staff: Staff): Promise<void> {
  const events = rows.flatMap(({ id, legId, reference, at, ...row }) => {
    const begun = [
      { id, act: 'requested', by: 'member', to: 'requested', at },
      { id, act: 'reviewNeeded', by: 'house', from: 'requested', to: 'riskReview', at },
    ]
    const { approvedAt, paidAt, receivedAt } = row
    if (!approvedAt || !paidAt || !receivedAt) return begun
    return [
      ...begun,
      { id, act: 'approved', by: 'staff', from: 'riskReview', to: 'approved', at: approvedAt },
      { id, act: 'payoutStarted', by: 'staff', from: 'approved', to: 'paying', at: approvedAt },
      { id, act: 'legPaid', by: 'staff', legId, why: reference, at: paidAt },
      { id, act: 'allPaid', by: 'house', from: 'paying', to: 'paid', at: paidAt },
      { id, act: 'waitsForMember', by: 'house', from: 'paid', to: 'confirmWait', at: paidAt },
      { id, act: 'received', by: 'member', legId, at: receivedAt },
      { id, act: 'done', by: 'house', from: 'confirmWait', to: 'done', at: receivedAt },
    ]
  })
  await writeRows(
    tx,
    events,
    (
      list,
    ) => sql`insert into cashier.withdrawal_event (id, withdrawal_id, leg_id, act, by, staff_id, staff_account,
        from_state, to_state, why, made_at)
      select gen_random_uuid(), id, "legId", act, by, case by when 'staff' then ${staff.id}::uuid end,
        case by when 'staff' then ${staff.account} end, "from", "to", coalesce(why, ''), at
      from jsonb_to_recordset(${list}) x(id uuid, "legId" uuid, act text, by text, "from" text, "to" text, why text,
        at timestamptz)`,
  )
}

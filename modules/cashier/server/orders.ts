import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Deposit } from '../calls.ts'
import { type DepositTerms, quoteDeposit } from '../deposit-terms.ts'
import { keptTerms, termsOf } from './deposit/terms.ts'

export type OrderRow = {
  id: string
  memberId: string
  channel: string
  amount: bigint
  unit: string
  state: Deposit['state']
  reference: string | null
  redirectUrl: string | null
  paidAmount: bigint | null
  paidUnit: string | null
  isLate: boolean
  createdAt: Date
  expiresAt: Date
  endedAt: Date | null
  askedTimes: number
  /** As it was begun: `termsOf` reads it. */
  terms: unknown
  fee: bigint
  bonus: bigint
  place: Record<string, string> | null
  toldReference: string
  toldAt: Date | null
  note: string
  claimedBy: string | null
  claimedAccount: string | null
  claimedAt: Date | null
  came: bigint | null
  cameReference: string | null
  approvedBy: string | null
  /** What the member chose, where the amount has cents of its own. */
  askedAmount: bigint | null
  payerName: string
  /** A keyed digest of what the channel asked of the member. */
  inputsHash: Buffer | null
}

export const orderColumns =
  sql.raw(`id, member_id as "memberId", channel, amount, unit, state, reference,
  redirect_url as "redirectUrl", paid_amount as "paidAmount", paid_unit as "paidUnit", is_late as "isLate",
  created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", asked_times as "askedTimes", terms, fee, bonus, place,
  told_reference as "toldReference", told_at as "toldAt", note, claimed_by as "claimedBy", claimed_account as "claimedAccount",
  claimed_at as "claimedAt", came, came_reference as "cameReference", approved_by as "approvedBy",
  asked_amount as "askedAmount", payer_name as "payerName", inputs_hash as "inputsHash"`)

export const isOpen = ({ state }: Pick<OrderRow, 'state'>) =>
  state === 'created' || state === 'pendingPay' || state === 'memberPaid'

type Which = {
  id?: string
  memberId?: string
  channel?: string
  reference?: string
  isOpen?: boolean
}

/** The one order that this describes. `lock` keeps it as it is until the transaction ends. */
export async function findOrder(db: Db, which: Which, lock = false): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from cashier.deposit_order
    where (${which.id ?? null}::uuid is null or id = ${which.id ?? null})
      and (${which.memberId ?? null}::uuid is null or member_id = ${which.memberId ?? null})
      and (${which.channel ?? null}::text is null or channel = ${which.channel ?? null})
      and (${which.reference ?? null}::text is null or reference = ${which.reference ?? null})
      and (${!which.isOpen} or state in ('created', 'pendingPay', 'memberPaid'))
    limit 1 ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

type NewOrder = Pick<
  OrderRow,
  'id' | 'memberId' | 'channel' | 'amount' | 'unit' | 'createdAt' | 'expiresAt'
> & { terms: DepositTerms; askedAmount: bigint | null; inputsHash: Buffer | null }

/** Writes an order; false where the id is taken or the member has an open one in this channel. */
export async function insertOrder(
  tx: Db,
  { nextAskAt, ...order }: NewOrder & { nextAskAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, created_at, expires_at, next_ask_at, terms,
      asked_amount, inputs_hash)
    values (${order.id}, ${order.memberId}, ${order.channel}, ${String(order.amount)}::bigint, ${order.unit}, 'created',
      ${order.createdAt}, ${order.expiresAt}, ${nextAskAt}, ${keptTerms(order.terms)}::jsonb,
      ${order.askedAmount === null ? null : String(order.askedAmount)}::bigint, ${order.inputsHash})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

type Place = { reference: string } & ({ redirectUrl: string } | { place: Record<string, string> })

/** What a gateway calls something: a text that the database can keep. */
export const isPlain = (name: string): boolean => /^[^\p{Cc}]{1,255}$/u.test(name)

// The member's browser is sent there: a web page, never a script.
const isPage = (address: string): boolean =>
  address.length <= 2_000 &&
  /^[\x21-\x7e]+$/.test(address) &&
  URL.canParse(address) &&
  /^https?:$/.test(new URL(address).protocol) &&
  new URL(address).username === ''

/**
 * Keeps where an order is paid. Its first reference stays: false where the gateway now names another one, or one
 * that belongs to another order, or a place where nobody may be sent.
 */
export async function attachPlace(
  db: Db,
  order: OrderRow,
  { reference, ...where }: Place,
  now: Date,
): Promise<boolean> {
  const redirectUrl = 'redirectUrl' in where ? where.redirectUrl : null
  const place = 'place' in where ? JSON.stringify(where.place) : null
  if (!isPlain(reference) || (redirectUrl !== null && !isPage(redirectUrl))) return false
  const { rows } = await sql`
    with before as (
      select id, state from cashier.deposit_order where id = ${order.id} for update
    ), placed as (
      update cashier.deposit_order o set reference = ${reference}, redirect_url = ${redirectUrl},
        place = ${place}::jsonb, state = case o.state when 'created' then 'pendingPay' else o.state end
      from before b
      where o.id = b.id and coalesce(o.reference, ${reference}) = ${reference} and not exists (
        select from cashier.deposit_order other
        where other.channel = ${order.channel} and other.reference = ${reference} and other.id <> ${order.id})
      returning o.id, b.state as was
    ), told as (
      insert into cashier.deposit_event (id, order_id, act, by, from_state, to_state, made_at)
      select gen_random_uuid(), id, 'placed', 'channel', 'created', 'pendingPay', ${now}
      from placed where was = 'created'
    )
    select from placed`.execute(db)
  return rows.length === 1
}

type Ending = {
  state: Deposit['state']
  reference?: string
  paidAmount?: bigint
  paidUnit?: string
  isLate?: boolean
  fee?: bigint
  bonus?: bigint
  now: Date
}

/** Ends an order, for now or for ever; it is not asked about any more. */
export async function endOrder(
  tx: Db,
  id: string,
  { state, reference, paidAmount, paidUnit, isLate = false, fee = 0n, bonus = 0n, now }: Ending,
): Promise<void> {
  await sql`update cashier.deposit_order
    set state = ${state}, reference = coalesce(reference, ${reference ?? null}),
      paid_amount = ${paidAmount === undefined ? null : String(paidAmount)}::bigint,
      paid_unit = ${paidUnit ?? null}, is_late = ${isLate}, fee = ${String(fee)}::bigint,
      bonus = ${String(bonus)}::bigint, ended_at = ${now}, next_ask_at = null
    where id = ${id}`.execute(tx)
}

export async function listOrders(db: Db, memberId: string, pageNo: number, pageSize: number) {
  const { rows } = await sql<OrderRow & { total: bigint }>`
    select ${orderColumns}, count(*) over () as total from cashier.deposit_order
    where member_id = ${memberId} order by created_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(shownOrder),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}

/** Ends open orders whose time is over, all or those of one member. Answers them as they are now. */
export async function expireOrders(
  db: Db,
  now: Date,
  limit: number,
  memberId?: string,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    with due as (
      update cashier.deposit_order set state = 'expired', ended_at = ${now},
        claimed_by = null, claimed_account = null, claimed_at = null
      where id in (select id from cashier.deposit_order where state in ('created', 'pendingPay') and expires_at < ${now}
        and (${memberId ?? null}::uuid is null or member_id = ${memberId ?? null})
      limit ${limit} for update skip locked)
      returning *
    ), told as (
      insert into cashier.deposit_event (id, order_id, act, by, to_state, made_at)
      select gen_random_uuid(), id, 'expired', 'house', 'expired', ${now} from due
    )
    select ${orderColumns} from due`.execute(db)
  return rows
}

/** An order as its member sees it, ready for the wire. */
export const shownOrder = (row: OrderRow) => ({
  id: row.id,
  channelId: row.channel,
  money: money(row.amount, row.unit),
  state: row.state,
  reference: row.reference,
  redirectUrl: row.redirectUrl,
  paid: row.paidAmount === null ? null : money(row.paidAmount, row.paidUnit ?? row.unit),
  isLate: row.isLate,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  place: row.place,
  toldReference: row.toldReference,
  payerName: row.payerName,
  hasOwnCents: row.askedAmount !== null,
  hasInputs: row.inputsHash !== null,
  note: row.note,
  ...shownSum(row),
})

// What was credited; of what is not, what would be.
function shownSum({ state, terms, amount, paidAmount, unit, ...row }: OrderRow) {
  const isCredited = state === 'success'
  const quote = quoteDeposit(termsOf(terms), isCredited ? (paidAmount ?? amount) : amount)
  const { fee, bonus } = isCredited ? row : quote
  return {
    fee: money(fee, unit),
    credited: money((isCredited ? (paidAmount ?? amount) : amount) - fee, unit),
    bonus: money(bonus, unit),
    toStake: money(quote.turnover + quote.bonusTurnover, unit),
  }
}

import { money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { OrderFilter } from '../../records-shapes.ts'
import { isDisputed } from '../withdraw/withdrawals.ts'
import { periodOf } from './period.ts'

type Sums = { orders: bigint; asked: bigint; done: bigint; fees: bigint }

export type MoneyOrderRow = {
  id: string
  channel: string
  amount: bigint
  fee: bigint
  state: string
  isDisputed: boolean
  reference: string | null
  madeAt: Date
  endedAt: Date | null
}

// Both kinds in one shape. What is done of a withdrawal is what it held for the member and handed over.
const selection = (memberId: string, unit: string, filter: OrderFilter) => {
  const { from, to } = periodOf(filter)
  const source =
    filter.kind === 'deposit'
      ? sql`select id, channel, amount, fee, state, false as is_disputed, reference, created_at as made_at, ended_at,
          case state when 'success' then paid_amount else 0 end as done
        from cashier.deposit_order where member_id = ${memberId}::uuid and unit = ${unit}`
      : sql`select w.id, p.label || ' ·' || p.last4 as channel, w.amount, w.fee, w.state,
          w.ended_at is null and ${isDisputed} as is_disputed, null::text as reference,
          w.requested_at as made_at, w.ended_at, case w.state when 'done' then w.amount else 0 end as done
        from cashier.withdrawal w join cashier.payee p on p.id = w.payee_id
        where w.member_id = ${memberId}::uuid and w.unit = ${unit}`
  return sql`from (${source}) o
    where o.made_at >= ${from}::timestamptz and o.made_at < ${to}::timestamptz
      and (${filter.state ?? null}::text is null or o.state = ${filter.state ?? null})`
}

/** The rows of a selection, newest first. */
export async function readMoneyOrders(
  db: Db,
  { memberId, unit }: { memberId: string; unit: string },
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<MoneyOrderRow[]> {
  const { rows } = await sql<MoneyOrderRow>`
    select o.id, o.channel, o.amount, o.fee, o.state, o.is_disputed as "isDisputed", o.reference, o.made_at as "madeAt", o.ended_at as "endedAt"
    ${selection(memberId, unit, filter)}
    order by o.made_at desc, o.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** A page of a member's deposits or withdrawals, with the totals of all that the filter selects. */
export async function listMoneyOrders(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  {
    pageNo,
    pageSize,
    language: _,
    ...filter
  }: OrderFilter & {
    pageNo: number
    pageSize: number
    language: string
  },
) {
  const unit = member.currency
  const owner = { memberId: member.id, unit }
  const place = { offset: (pageNo - 1) * pageSize, limit: pageSize }
  const list = await readMoneyOrders(db, owner, filter, place)
  const { rows } = await sql<Sums>`
    select count(*) as orders, coalesce(sum(o.amount), 0)::bigint as asked, coalesce(sum(o.done), 0)::bigint as done,
      coalesce(sum(o.fee) filter (where o.done > 0), 0)::bigint as fees
    ${selection(member.id, unit, filter)}`.execute(db)
  const { orders = 0n, asked = 0n, done = 0n, fees = 0n } = rows[0] ?? {}
  return {
    list: list.map(({ amount, fee, ...row }) => ({
      ...row,
      money: money(amount, unit),
      fee: money(fee, unit),
    })),
    totalPages: Math.ceil(Number(orders) / pageSize),
    totals: {
      orders,
      asked: money(asked, unit),
      done: money(done, unit),
      fees: money(fees, unit),
    },
  }
}

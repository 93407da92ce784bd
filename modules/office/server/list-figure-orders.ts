import { checkPeriod } from '@tessera/bets/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { FigureOrder, orderFigures } from '../dashboard-calls.ts'
import { counts, paymentStates, within } from './figure-sources.ts'

type Of = (typeof orderFigures)[number]
type Asked = {
  of: Of
  unit: string
  from: string
  to: string
  channel?: string | undefined
  /** Where the page begins, as the page before it said. */
  before?: string | undefined
  pageSize: number
}

/** The orders of one figure: which they are, when they count, and with how much. */
type Source = {
  kind: FigureOrder['kind']
  at: 'd.created_at' | 'd.ended_at' | 'f.ended_at'
  id: 'd.id' | 'f.order_id'
  amount: RawBuilder<bigint>
  table: RawBuilder<unknown>
  channel: RawBuilder<string>
  where: RawBuilder<boolean>
}

const deposits = {
  kind: 'deposit',
  id: 'd.id',
  table: sql`cashier.deposit_order_view d`,
  channel: sql<string>`d.channel`,
} as const
const credited = { ...deposits, at: 'd.ended_at', amount: sql<bigint>`d.credited` } as const
const begun = { ...deposits, at: 'd.created_at', amount: sql<bigint>`d.amount` } as const

const sources: Record<Of, Source> = {
  deposits: { ...credited, where: paymentStates.paid },
  firstDeposits: {
    ...credited,
    at: 'f.ended_at',
    id: 'f.order_id',
    table: sql`cashier.first_deposit_view f join cashier.deposit_order_view d on d.id = f.order_id`,
    where: paymentStates.paid,
  },
  withdrawals: {
    kind: 'withdrawal',
    at: 'd.ended_at',
    id: 'd.id',
    amount: sql`d.amount`,
    table: sql`cashier.withdrawal_order_view d`,
    channel: sql`''`,
    where: sql`d.state = 'done'`,
  },
  begun: { ...begun, where: sql`true` },
  paid: { ...begun, where: paymentStates.paid },
  refused: { ...begun, where: paymentStates.refused },
  expired: { ...begun, where: paymentStates.expired },
  open: { ...begun, where: paymentStates.open },
}

type Row = {
  id: string
  memberId: string
  account: string
  channel: string
  state: string
  amount: bigint
  stamp: string
}

/** The orders behind a figure, newest first, and where the next page begins. Problem: `common.badInput`. */
export async function listFigureOrders(
  db: Db,
  asked: Asked,
): Promise<{ list: FigureOrder[]; next: string | null }> {
  checkPeriod(asked)
  const { unit, channel, before, pageSize } = asked
  const { kind, at, id: idOf, amount, table, channel: channelOf, where } = sources[asked.of]
  const [stamp = '', id = ''] = before?.split('.') ?? []
  const place = before
    ? sql`(${sql.ref(at)}, ${sql.ref(idOf)}) < ('epoch'::timestamptz + ${stamp}::bigint * interval '1 microsecond', ${id}::uuid)`
    : sql`true`
  const { rows } = await sql<Row>`
    select d.id, d.member_id as "memberId", m.account, ${channelOf} as channel, d.state, ${amount} as amount,
      (extract(epoch from ${sql.ref(at)}) * 1000000)::bigint::text as stamp
    from ${table} join identity.member_view m on m.id = d.member_id
    where ${within(at, asked)} and d.unit = ${unit} and ${where} and ${counts('d.member_id', at)} and ${place}
      and (${channel ?? null}::text is null or ${channelOf} = ${channel ?? null})
    order by ${sql.ref(at)} desc, ${sql.ref(idOf)} desc limit ${pageSize + 1}`.execute(db)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => ({
      id: row.id,
      kind,
      member: { id: row.memberId, account: row.account },
      channel: row.channel,
      state: row.state,
      money: money(row.amount, unit),
      at: new Date(Number(BigInt(row.stamp) / 1000n)).toISOString(),
    })),
    next: rows.length > pageSize && last ? `${last.stamp}.${last.id}` : null,
  }
}

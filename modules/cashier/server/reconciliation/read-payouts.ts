import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PaidOut } from '../../channels/channel.ts'
import type { LegState } from '../../withdraw-shapes.ts'
import { payoutIdOf } from '../withdraw/pay-legs.ts'
import type { DayLeft, DayLeg, DayPaid, PayoutDay } from './compare-payouts.ts'

type Asked = {
  channel: string
  from: Date
  to: Date
  /** The start of the channel's list. */
  since: Date
  /** The channel's own list of what it has paid out. */
  listed: PaidOut[] | undefined
}

/** The payouts of a channel in a day, ours and theirs, in one snapshot. */
export async function readPayouts(tx: Db, asked: Asked): Promise<PayoutDay> {
  const { from, to } = asked
  const listed = asked.listed?.map(
    ({ money: { amount, currency: unit }, at, ...each }): DayPaid => ({
      ...each,
      amount,
      unit,
      isOfDay: at >= from && at < to,
    }),
  )
  const left = await readLeft(tx, asked)
  const rows = await readLegs(tx, asked, left)
  const posted = await readPosted(tx, rows)
  const legs = rows.map(({ attempt, ...row }): DayLeg => ({
    ...row,
    payoutIds: Array.from({ length: attempt }, (_, at) =>
      payoutIdOf({ id: row.id, attempt: at + 1 }),
    ),
    posted: posted.get(row.id) ?? 0n,
  }))
  const byRequest = new Map(rows.map(({ id }) => [requestOf(id), id]))
  return {
    legs,
    listed,
    left: left.map(({ requestId, unit, amount }): DayLeft => {
      return { requestId, unit, amount, legId: byRequest.get(requestId) ?? null }
    }),
  }
}

/** The request by which a part has left the ledger. */
const requestOf = (legId: string) => deriveId(legId, 'paid')

type LegRow = Omit<DayLeg, 'payoutIds' | 'posted'> & { attempt: number; state: LegState }

/** Legs that were paid or received in the day, that moved money in it, or that were sent to the channel. */
async function readLegs(tx: Db, { channel, from, to, since }: Asked, left: LeftRow[]) {
  const named = left.flatMap(({ withdrawalId }) => withdrawalId ?? [])
  const { rows } = await sql<LegRow>`
    select l.id, l.withdrawal_id as "withdrawalId", l.attempt, l.reference, w.unit, l.amount, l.state,
      coalesce(l.paid_at >= ${from} and l.paid_at < ${to}, false) as "isPaidInDay",
      coalesce(l.ended_at >= ${from} and l.ended_at < ${to} and l.state in ('received', 'autoReceived'), false)
        as "isReceivedInDay"
    from cashier.withdrawal_leg l join cashier.withdrawal w on w.id = l.withdrawal_id
    where l.channel = ${channel} and (
      (l.paid_at >= ${from} and l.paid_at < ${to})
      or (l.ended_at >= ${from} and l.ended_at < ${to})
      or l.withdrawal_id = any(${named}::uuid[])
      or l.id = any(array(select e.leg_id from cashier.withdrawal_event e
        where e.act = 'told' and e.made_at >= ${since} and e.made_at < ${to} and e.leg_id is not null)))
    order by l.id`.execute(tx)
  return rows
}

/** What left the ledger for these parts. */
async function readPosted(tx: Db, legs: LegRow[]): Promise<Map<string, bigint>> {
  const requests = new Map(legs.map(({ id }) => [requestOf(id), id]))
  const { rows } = await sql<{ requestId: string; amount: bigint }>`
    select request_id as "requestId", -sum(amount)::bigint as amount
    from ledger.entries_of(${[...requests.keys()]}::uuid[]) where reason = 'withdrawal paid' group by 1`.execute(
    tx,
  )
  return new Map(rows.map(({ requestId, amount }) => [requests.get(requestId) ?? '', amount]))
}

type LeftRow = { requestId: string; withdrawalId: string | null; unit: string; amount: bigint }

/** What the channel's clearing account took for withdrawals in the day. */
async function readLeft(tx: Db, { channel, from, to }: Asked): Promise<LeftRow[]> {
  const { rows } = await sql<LeftRow>`
    select e.request_id as "requestId", substring(e.subject from '^withdrawal:([0-9a-f-]{36})$') as "withdrawalId",
      b.unit, sum(e.amount)::bigint as amount
    from ledger.entry_view e
    join ledger.balance_view b on b.id = e.account and b.owner = ${`channel:${channel}`} and b.purpose = 'clearing'
    where e.made_at >= ${from} and e.made_at < ${to} and e.reason = 'withdrawal paid'
    group by 1, 2, 3 order by 1`.execute(tx)
  return rows
}

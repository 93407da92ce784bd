import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import {
  type BreakPorts,
  type PlayLimitPorts,
  propose,
  readHouseLimits,
  readOwnLimits,
  setHouseLimit,
} from '@tessera/compliance/server'
import type { MemberMoney, SharedThing } from '@tessera/identity/calls'
import {
  deleteSessions,
  type DeskPorts,
  isInScope,
  isThisMember,
  type LimitPorts,
  type Scope,
} from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sendPlatformMessage } from '../send-platform-message.ts'
import { timelineSources } from './timeline-sources.ts'

/** Stake limits are applied where stakes are placed; messages go to the inbox. */
export const playLimitPorts: PlayLimitPorts = {
  setStakeLimit,
  removeStakeLimit,
  readPlay,
  sendMessage: sendPlatformMessage,
}

/** Members and sessions come from identity. Trial accounts take no breaks. */
export const breakPorts = (closeSession: (id: string) => void): BreakPorts => ({
  ...playLimitPorts,
  closeSession,
  isThisMember,
  endSessions: (tx, memberId, except) =>
    deleteSessions(tx, memberId, except === undefined ? {} : { except }),
  unitOf: async (db, memberId) => {
    const { rows } = await sql<{ unit: string }>`select currency as unit from identity.member_view
      where id = ${memberId} and type <> 4`.execute(db)
    return rows[0]?.unit
  },
})

/** Limits set by the staff, beside those that members set. */
export const limitPorts: LimitPorts = {
  read: (db, memberId) => readHouseLimits(db, memberId, playLimitPorts),
  readOwn: readOwnLimits,
  set: (tx, limit, now) => setHouseLimit(tx, limit, now, playLimitPorts),
  remove: (tx, which, now) => setHouseLimit(tx, { ...which, most: null }, now, playLimitPorts),
}

/** What cashier, ledger and messages contribute to the members' desk. */
export const deskPorts: DeskPorts = {
  timeline: timelineSources,
  findByCard,
  sharedCards,
  moneyOf,
  limits: limitPorts,
  propose,
}

async function findByCard(
  db: Db,
  last4: string,
  { most, scope }: { most: number; scope: Scope },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct p.member_id as id
    from cashier.payee_view p join identity.member_view m on m.id = p.member_id
    where p.last4 = ${last4} and ${isInScope(sql`m.currency`, scope)} limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type Shared = { kind: string; last4: string; count: number; ids: string[] }

/** The same number, also where one of them has unbound it since. */
async function sharedCards(
  db: Db,
  memberId: string,
  scope: Scope,
): Promise<(Omit<SharedThing, 'members'> & { ids: string[] })[]> {
  const { rows } = await sql<Shared>`
    select o.label as kind, o.last4, count(distinct o.member_id)::int as count,
      (array_agg(distinct o.member_id))[1:20] as ids
    from (select distinct number_hash from cashier.payee_view where member_id = ${memberId}) mine
    join cashier.payee_view o on o.number_hash = mine.number_hash
    join identity.member_view m on m.id = o.member_id and ${isInScope(sql`m.currency`, scope)}
    group by o.number_hash, o.label, o.last4 having count(distinct o.member_id) > 1 limit 20`.execute(
    db,
  )
  return rows.map(({ kind, last4, count, ids }) => ({
    kind: 'card' as const,
    shown: `${kind} •••${last4}`,
    search: last4,
    count,
    ids,
  }))
}

type Sums = {
  unit: string
  cash: bigint
  held: bigint
  deposits: number
  deposited: bigint
  withdrawals: number
  withdrawn: bigint
}

async function moneyOf(db: Db, memberId: string): Promise<MemberMoney[]> {
  const { rows } = await sql<Sums>`
    with own as (
      select unit, coalesce(sum(balance) filter (where purpose = 'cash'), 0)::bigint as cash,
        coalesce(sum(balance) filter (where purpose = 'held'), 0)::bigint as held
      from ledger.balance_view where owner = ${`member:${memberId}`} group by unit
    ), come as (
      select unit, count(*)::int as count, sum(credited)::bigint as sum
      from cashier.deposit_order_view where member_id = ${memberId} and state = 'success' group by unit
    ), gone as (
      select unit, count(*)::int as count, sum(amount)::bigint as sum
      from cashier.withdrawal_order_view where member_id = ${memberId} and state = 'done' group by unit
    )
    select own.unit, own.cash, own.held, coalesce(come.count, 0) as deposits,
      coalesce(come.sum, 0)::bigint as deposited, coalesce(gone.count, 0) as withdrawals,
      coalesce(gone.sum, 0)::bigint as withdrawn
    from own left join come using (unit) left join gone using (unit) order by own.unit`.execute(db)
  return rows.map((row) => ({
    unit: row.unit,
    cash: money(row.cash, row.unit),
    held: money(row.held, row.unit),
    deposits: { count: row.deposits, sum: money(row.deposited, row.unit) },
    withdrawals: { count: row.withdrawals, sum: money(row.withdrawn, row.unit) },
  }))
}

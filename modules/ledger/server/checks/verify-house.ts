import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { clearingHoursMax } from '../../limits.ts'
import type { Found } from './found.ts'

type Difference = { subject: string; expected: bigint; found: bigint }

const foundAs = (rule: Found['rule'], { subject, expected, found }: Difference): Found => ({
  rule,
  subject,
  expected: String(expected),
  found: String(found),
  mark: String(found - expected),
})

/** Adds the closed part of the window to the stored hours of each house account. */
export async function addHours(tx: Db): Promise<void> {
  await sql`
    insert into ledger.checked_hour (hour, transfers)
    select date_trunc('hour', made_at), count(*) from fresh where is_closed group by 1
    on conflict (hour) do update set transfers = checked_hour.transfers + excluded.transfers`.execute(
    tx,
  )
  await sql`
    with leg as (
      select source as account, -amount as amount, made_at from fresh where is_closed and source_version is null
      union all
      select target, amount, made_at from fresh where is_closed and target_version is null
    ), summed as (
      select account, date_trunc('hour', made_at) as hour, coalesce(sum(amount) filter (where amount > 0), 0) as gained,
        coalesce(-sum(amount) filter (where amount < 0), 0) as lost, count(*) as transfers, max(made_at) as last_at
      from leg group by 1, 2
    ), kept as (
      insert into ledger.house_hour (account, hour, gained, lost, transfers, last_at)
      select * from summed
      on conflict (account, hour) do update set gained = house_hour.gained + excluded.gained,
        lost = house_hour.lost + excluded.lost, transfers = house_hour.transfers + excluded.transfers,
        last_at = greatest(house_hour.last_at, excluded.last_at)
    )
    insert into ledger.checkpoint (account, version, balance)
    select account, sum(transfers), sum(gained - lost) from summed group by account
    on conflict (account) do update set version = checkpoint.version + excluded.version,
      balance = checkpoint.balance + excluded.balance, verified_at = now()`.execute(tx)
}

/** Compares the balance of each house account, with its pending deltas, with the sum of its postings. */
export async function verifyHouse(tx: Db): Promise<Found[]> {
  const { rows } = await sql<Difference>`
    with held as (
      select id, balance from ledger.account where not is_guarded
      union all select account, amount from ledger.house_delta
    ), posted as (
      select account, balance as amount from ledger.checkpoint
      union all select source, -amount from fresh where not is_closed and source_version is null
      union all select target, amount from fresh where not is_closed and target_version is null
    ), house as (
      select id, sum(balance)::bigint as found from held group by id
    )
    select 'account:' || h.id as subject, h.found, coalesce(sum(p.amount), 0)::bigint as expected
    from house h left join posted p on p.account = h.id
    group by h.id, h.found having h.found <> coalesce(sum(p.amount), 0)
    limit 100`.execute(tx)
  return rows.map((row) => foundAs('balance', row))
}

/** Everything in a unit sums to nothing. */
export async function verifyUnits(tx: Db): Promise<Found[]> {
  const { rows } = await sql<Difference>`
    select 'unit:' || unit as subject, 0::bigint as expected, sum(amount)::bigint as found from (
      select unit, balance as amount from ledger.account
      union all select a.unit, d.amount from ledger.house_delta d join ledger.account a on a.id = d.account
    ) x group by unit having sum(amount) <> 0`.execute(tx)
  return rows.map((row) => foundAs('zeroSum', row))
}

/** Sums hours of house accounts again from their postings, which are in `old`. */
export async function verifyHours(tx: Db, hours: readonly Date[]): Promise<Found[]> {
  if (hours.length === 0) return []
  const { rows } = await sql<{ account: bigint; hour: Date; expected: bigint; found: bigint }>`
    with leg as (
      select source as account, -amount as amount, made_at from old where source_version is null
      union all select target, amount, made_at from old where target_version is null
    ), again as (
      select account, date_trunc('hour', made_at) as hour, sum(amount)::bigint as amount
      from leg group by 1, 2
    ), kept as (
      select account, hour, gained - lost as amount from ledger.house_hour
      where hour = any(${hours}::timestamptz[])
    )
    select coalesce(k.account, a.account) as account, coalesce(k.hour, a.hour) as hour,
      coalesce(k.amount, 0) as expected, coalesce(a.amount, 0) as found
    from kept k full join again a on (a.account, a.hour) = (k.account, k.hour)
    where coalesce(k.hour, a.hour) = any(${hours}::timestamptz[])
      and coalesce(k.amount, 0) <> coalesce(a.amount, 0)`.execute(tx)
  return rows.map(({ account, hour, ...row }) =>
    foundAs('hour', { subject: `hour:${account}:${hour.toISOString()}`, ...row }),
  )
}

/** Clearing balances whose oldest part is older than the limit, first in first out, by the hour. */
export async function findLateClearing(tx: Db): Promise<Found[]> {
  const ages = await readClearing(tx)
  return ages
    .filter(({ isLate }) => isLate)
    .map(({ id, oldestAt }) => ({
      rule: 'clearingAge',
      level: 'watch',
      subject: `account:${id}`,
      expected: String(clearingHoursMax),
      found: oldestAt?.toISOString() ?? '–',
      mark: 'late',
    }))
}

export type Clearing = {
  id: bigint
  owner: string
  unit: string
  balance: bigint
  lastAt: Date | null
  oldestAt: Date | null
  isLate: boolean
}

/**
 * Every clearing account: what it holds by the closed postings, when it last moved, and since when its
 * oldest unsettled part lies there: the newest hours that together brought what is there now.
 */
export async function readClearing(db: Db): Promise<Clearing[]> {
  const { rows } = await sql<Clearing>`
    with held as (
      select a.id, a.owner, a.unit, coalesce(c.balance, 0) as balance
      from ledger.account a left join ledger.checkpoint c on c.account = a.id
      where a.purpose = 'clearing'
    ), told as (
      select h.id, max(k.last_at) as last_at from held h join ledger.house_hour k on k.account = h.id group by h.id
    ), oldest as (
      select h.id, min(k.hour) as hour from held h cross join lateral (
        select hour, brought, sum(brought) over (order by hour desc) - brought as newer from (
          select hour, case when h.balance < 0 then lost else gained end as brought
          from ledger.house_hour where account = h.id
        ) x
      ) k
      where h.balance <> 0 and k.brought > 0 and k.newer < abs(h.balance) group by h.id
    )
    select h.*, t.last_at as "lastAt", o.hour as "oldestAt",
      coalesce(o.hour < now() - make_interval(hours => ${clearingHoursMax}), false) as "isLate"
    from held h left join told t on t.id = h.id left join oldest o on o.id = h.id
    order by h.unit, h.owner`.execute(db)
  return rows
}

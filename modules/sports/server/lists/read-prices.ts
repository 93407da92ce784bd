import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { bookProblems } from '../../book-problems.ts'
import { historyMax } from '../../limits.ts'
import type { MemberStatus } from '../book/member-status.ts'

type Price = {
  outcome: number
  odds: number
  market: number
  version: number
  status: MemberStatus
}

/** What outcomes are offered at now; one that is not known is left out. */
export async function readPrices(
  { db, clock }: Pick<GuestContext, 'db' | 'clock'>,
  outcomes: readonly number[],
): Promise<{ list: Price[]; serverTime: Date }> {
  const now = clock()
  const { rows } = await sql<Price>`
    select o.id::float8 as outcome, o.odds, m.id::float8 as market, m.version,
      sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state, e.starts_at <= ${now}::timestamptz) as status
    from sports.outcome o join sports.market m on m.id = o.market_id
    join sports.event e on e.id = m.event_id join sports.feed f on f.name = e.feed
    where o.id = any(${[...outcomes]}::bigint[])`.execute(db)
  return { list: rows, serverTime: now }
}

/** From when on an outcome was offered at which price, in order of time; 0 where it was not. Problem: `unknownOutcome`. */
export async function priceHistory(
  db: Db,
  id: number,
): Promise<{ list: { at: Date; odds: number }[] }> {
  const known = await sql<{ market: string; key: string }>`
    select market_id::text as market, key from sports.outcome where id = ${id}`.execute(db)
  const [outcome] = known.rows
  if (!outcome) throw bookProblems.unknownOutcome()
  const { rows } = await sql<{ at: Date; odds: number }>`
    select at, odds from (
      select version, at, odds, lag(odds) over (order by version) as was from (
        select version, at, case when status = 'active' then coalesce((odds ->> ${outcome.key}::text)::int, 0) else 0 end as odds
        from sports.price_change where market_id = ${outcome.market}::bigint order by version desc limit ${historyMax * 5}) p) c
    where odds is distinct from was order by version desc limit ${historyMax}`.execute(db)
  return { list: rows.toReversed() }
}

import { cashOf, clearingOf, readBalance, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, listenOnce } from '@tessera/server-kit'
import { memberContext, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import type { SentSlip } from './asked-slip.ts'
import { slipRunner } from './slip-runner.ts'
import { settleRunner } from '../settle/settle-runner.ts'

// Events with one market each and members with money, for tests of slips and settlements.

export const unit = 'USD'
export type Line = {
  event: bigint
  market: bigint
  outcomes: Record<string, bigint>
  odds: Record<string, number>
}

let count = 0

/** An event with a three-way market that is open. */
export async function openEvent(
  db: Db,
  { odds = { 1: 24_500, X: 33_000, 2: 31_000 }, status = 'planned' } = {} as {
    odds?: Record<string, number>
    status?: string
  },
): Promise<Line> {
  const ref = `e${++count}`
  await sql`insert into sports.feed (name, kind, settings, state, changed_at) values ('unit', 'unified', '{}', 'up', now())
    on conflict do nothing`.execute(db)
  const score = { kind: 'football', period: 'before', minute: 0, first: [0, 0], second: [0, 0] }
  const { rows } = await sql<{ event: bigint; market: bigint }>`
    with c as (insert into sports.category (feed, ref, sport, name) values ('unit', ${ref}, 'football', '{"EN":"North"}') returning id),
    t as (insert into sports.tournament (feed, ref, category_id, sport, name, tier)
      select 'unit', ${ref}, id, 'football', '{"EN":"League"}', 1 from c returning id),
    h as (insert into sports.competitor (feed, ref, sport, name, initials, colours)
      values ('unit', ${`${ref}h`}, 'football', '{"EN":"Alder"}', 'AL', '{#111111,#222222}') returning id),
    a as (insert into sports.competitor (feed, ref, sport, name, initials, colours)
      values ('unit', ${`${ref}a`}, 'football', '{"EN":"Birch"}', 'BI', '{#333333,#444444}') returning id),
    e as (insert into sports.event (feed, ref, sport, tournament_id, home_id, away_id, starts_at, format, status, score, state_at, made_at)
      select 'unit', ${ref}, 'football', t.id, h.id, a.id, now() + interval '1 hour', '{}', ${status}, ${JSON.stringify(score)}::jsonb,
        now(), now() from t, h, a returning id)
    insert into sports.market (event_id, type, specifiers, class, status, feed, changed_at)
      select id, 'match-result', '', 'main', 'active', 'unit', now() from e returning event_id as event, id as market`.execute(
    db,
  )
  const [made] = rows
  if (!made) throw new Error('an event is made')
  const outcomes: Record<string, bigint> = {}
  for (const [key, price] of Object.entries(odds)) {
    const { rows: found } = await sql<{
      id: bigint
    }>`insert into sports.outcome (market_id, key, odds, priced_at, message_id)
      values (${made.market}, ${key}, ${price}, now(), 'm1') returning id`.execute(db)
    outcomes[key] = found[0]?.id ?? 0n
  }
  return { ...made, outcomes, odds }
}

/** A result of outcomes, as the book writes it, in the transaction of its message. */
let seconds = 0
export async function result(
  db: Db,
  line: Line,
  results: Record<string, object | null>,
  certainty = 2,
): Promise<void> {
  for (const [key, value] of Object.entries(results)) {
    await sql`insert into sports.outcome_result (outcome_id, number, result, certainty, reason, feed, message_id, made_by, at, noted_at)
      select ${line.outcomes[key]}, coalesce(max(number), 0) + 1, ${value ? JSON.stringify(value) : null}::jsonb, ${certainty}, 'test',
        'unit', ${`r${++seconds}`}, 'feed', clock_timestamp(), clock_timestamp()
      from sports.outcome_result where outcome_id = ${line.outcomes[key]}`.execute(db)
    await sql`insert into sports.settle_due (event_id, outcome_id, noted_at)
      values (${line.event}, ${line.outcomes[key]}, clock_timestamp())`.execute(db)
  }
}

export async function memberWith(db: Db, amount: bigint) {
  const context = memberContext(db, person(crypto.randomUUID()), () => new Date())
  await give(db, context.member.id, amount)
  return context
}

export const give = (db: Db, memberId: string, amount: bigint) =>
  transfer(db, {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', unit), to: cashOf(memberId, unit), amount }],
    reason: 'deposit',
    subject: 'deposit:test',
  })

export const cash = async (db: Db, memberId: string): Promise<bigint> =>
  (await readBalance(db, memberId, unit)).cash.amount

export const slip = (
  lines: readonly (readonly [Line, string])[],
  stake: number,
  more: Partial<SentSlip> = {},
): SentSlip => ({
  id: crypto.randomUUID(),
  kind: lines.length === 1 ? 'single' : 'multiple',
  sizes: [],
  legs: lines.map(([line, key]) => ({
    outcomes: [Number(line.outcomes[key])],
    odds: line.odds[key] ?? 0,
    versions: [1],
    isBanker: false,
  })),
  lineStake: money(BigInt(Math.round(stake * 10_000)), unit),
  eachWay: false,
  onChange: 'better',
  ...more,
})

/** Suspends as the book does: under the lock of the event. */
export const suspend = (db: Db, { event, market }: Line) =>
  db.transaction().execute(async (tx) => {
    await sql`select from sports.event where id = ${event} for update`.execute(tx)
    await sql`update sports.market set status = 'suspended', version = version + 1 where id = ${market}`.execute(
      tx,
    )
    await sql`update sports.event set betting_version = betting_version + 1 where id = ${event}`.execute(
      tx,
    )
  })

export async function settleAll(db: Db): Promise<void> {
  while ((await listenOnce(testContext(db), settleRunner)) > 0);
}
export const decideDue = (db: Db) => listenOnce(testContext(db), slipRunner)

export const ending = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? error,
  )

import { createLog } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { look } from './checks/check-run.ts'
import { age, tamper } from './checks/tamper.fixture.ts'
import { findDiscrepancies } from './health.ts'
import { attempt, balances, play } from './ledger.fixture.ts'

const { db } = freshDatabase()
const log = createLog('silent')

const fixture = (from: number) => `
  A${from}  sandbox.clearing →  ana.cash        10000   deposit  moved
  B${from}  ana.cash         →  ana.held         6000   hold     moved
  C${from}  ana.held         →  house.play       6000   stake    moved
  D${from}  house.play       →  bob.cash         2500   win      moved
  E${from}  bob.cash         →  ana.cash          500   gift     moved`

const monthAgo = async (months: number) => {
  const { rows } = await sql<{ month: string }>`select
    (date_trunc('month', now() at time zone 'utc') - make_interval(months => ${months}))::date::text as month`.execute(
    db(),
  )
  return rows[0]?.month ?? ''
}
const setAside = async (month: string) => {
  const { rows } = await sql<{ n: bigint }>`select ledger.set_aside(${month}::date) as n`.execute(
    db(),
  )
  return rows[0]?.n
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { constraint?: string }) => error.constraint,
  )
const runChecks = async () => {
  for (;;) {
    const check = await look({ db: db(), log })
    if (check?.isCurrent) break
  }
  // Old clearing is pointed out, and no discrepancy.
  const { rows } = await sql<{ rule: string }>`
    select distinct rule from ledger.open_discrepancy_view where level = 'failure'`.execute(db())
  return rows.map(({ rule }) => rule)
}

beforeAll(async () => {
  // A month of six and one of five months ago, and some of today.
  expect(await play(db(), fixture(1))).toEqual([])
  await age(db(), '31 days')
  expect(await play(db(), fixture(2))).toEqual([])
  const [old, next] = [await monthAgo(6), await monthAgo(5)]
  await tamper(
    db(),
    `create table ledger.transfer_${old.slice(0, 7).replace('-', '_')} partition of ledger.transfer
       for values from ('${old} 00:00:00+00') to ('${next} 00:00:00+00')`,
    `create table ledger.transfer_${next.slice(0, 7).replace('-', '_')} partition of ledger.transfer
       for values from ('${next} 00:00:00+00') to (timestamptz '${next} 00:00:00+00' + interval '1 month')`,
  )
  for (const table of ['transfer', 'request']) {
    await tamper(
      db(),
      `update ledger.${table} set made_at = '${old} 12:00:00+00' where made_at < now() - interval '20 days'`,
      `update ledger.${table} set made_at = '${next} 12:00:00+00' where made_at > now() - interval '20 days'`,
    )
  }
  await tamper(db(), `update ledger.account set opened_at = '${old} 00:00:00+00'`)
  expect(await play(db(), fixture(3))).toEqual([])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a month is set aside only when it is over, verified and the oldest', async () => {
  expect(await refusal(setAside(await monthAgo(6)))).toBe('month_is_not_verified')
  expect(await runChecks()).toEqual([])
  expect(await refusal(setAside('1999-01-01'))).toBe('month_is_not_here')
  expect(await refusal(setAside(await monthAgo(0)))).toBe('month_is_young')
  expect(await refusal(setAside(await monthAgo(5)))).toBe('older_month_first')
})

test('without the months that are set aside, every balance is still what its postings say', async () => {
  const before = await balances(db())
  expect(await setAside(await monthAgo(6))).toBe(5n)
  expect(await findDiscrepancies(db())).toEqual([])
  expect(await setAside(await monthAgo(5))).toBe(5n)
  expect(await balances(db())).toEqual(before)
  expect(await findDiscrepancies(db())).toEqual([])
  // Every account from the first posting on that is left.
  await sql`delete from ledger.checkpoint where account & 1 = 1`.execute(db())
  expect(await runChecks()).toEqual([])
})

test('an id of a month that is set aside is remembered', async () => {
  const again = { legs: [['sandbox.clearing', 'ana.cash', 10_000n]] as [string, string, bigint][] }
  expect(await play(db(), fixture(1).replaceAll(/moved$/gm, 'repeated'))).toEqual([])
  expect(await attempt(db(), { id: crypto.randomUUID(), ...again, reason: 'deposit' })).toBe(
    'moved',
  )
  expect(await findDiscrepancies(db())).toEqual([])
})

test('what is changed after that is found', async () => {
  await tamper(db(), `update ledger.account set balance = balance + 1 where purpose = 'cash'`)
  expect((await findDiscrepancies(db())).map(({ rule }) => rule)).toContain(
    'a balance equals its postings',
  )
  expect(await runChecks()).toContain('balance')
})

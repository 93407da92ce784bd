import type { Call } from '@tessera/calls'
import { figuresCalls } from '@tessera/bets/calls'
import type { Settled } from '@tessera/bets/server'
import { membersDeskCalls } from '@tessera/identity/calls'
import { dashboardCalls } from '@tessera/office/calls'
import { type Db, newId, readBusinessDays } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardSeed, guardFixture } from './guard/guard.fixture.ts'
import { listeners } from './modules.ts'

const { db } = freshDatabase({ seed: guardSeed })
let fixture: Awaited<ReturnType<typeof guardFixture>>

// From UTC+8 to UTC−3 on 10 March: that day lasts 35 hours.
const changed = '2026-03-10'
beforeAll(async () => {
  fixture = await guardFixture(db())
  await db()
    .transaction()
    .execute(async (tx) => {
      // A rule of the past, which only a test can write.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into kit.business_day_rule (first_day, offset_minutes, begins_at)
        values (${changed}::date, -180, kit.day_starts(${changed}::date))`.execute(tx)
    })
}, 120_000)
afterAll(() => fixture.app.close())

const ask = async <T>(call: Call, permission: string, query: object) => {
  const token = await fixture.tokenOf({ kind: 'staff', permission })
  const { status, value, text } = await fixture.send(call, { token, query: { ...query } })
  expect(status, text).toBe(200)
  return value as T
}

/** What happens to one new member in one instant: they register, pay in for the first time, and end a bet. */
async function happen(at: Date): Promise<{ id: string; account: string }> {
  const id = newId(at)
  const account = `d${id.slice(-12)}`
  await sql`insert into identity.member (id, account, type, nickname, password_hash, currency, created_at)
    values (${id}, ${account}, 0, ${account}, '', 'USD', ${at})`.execute(db())
  await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, paid_amount, paid_unit,
      created_at, expires_at, ended_at)
    values (${newId(at)}, ${id}, 'spei', 1000, 'USD', 'success', 1000, 'USD', ${at}, ${at}, ${at})`.execute(
    db(),
  )
  const bet: Settled = {
    betId: newId(at),
    kind: 'settled',
    memberId: id,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    unit: 'USD',
    stake: 100n,
    validBet: 100n,
    prize: 0n,
    settledAt: at,
  }
  for (const name of ['bets.figures', 'loyalty.bets']) {
    const listener = listeners.find((each) => each.name === name)
    expect(listener, name).toBeDefined()
    await db()
      .transaction()
      .execute((tx) => listener!.handle(testContext(tx as Db, { clock: () => at }), [bet]))
  }
  return { id, account }
}

type Sums = { registrations: number; firsts: number; deposits: number; rounds: number }

async function figuresOf(day: string): Promise<Sums> {
  const period = { unit: 'USD', from: day, to: day }
  type Totals = {
    total: { registrations: number; firstDeposits: { count: number }; deposits: { count: number } }
  }
  const { total } = await ask<Totals>(dashboardCalls.readSiteFigures, 'figures.read', period)
  const played = await ask<{ total: { rounds: number } }>(
    figuresCalls.readPlayFigures,
    'figures.read',
    { ...period, by: 'day' },
  )
  return {
    registrations: total.registrations,
    firsts: total.firstDeposits.count,
    deposits: total.deposits.count,
    rounds: played.total.rounds,
  }
}

test.each([
  ['2026-03-03T15:59:59.999Z', '2026-03-03'],
  ['2026-03-03T16:00:00.000Z', '2026-03-04'],
  ['2026-03-09T15:59:59.999Z', '2026-03-09'],
  ['2026-03-09T16:00:00.000Z', '2026-03-10'],
  // By the new zone alone it would still be the day before.
  ['2026-03-10T02:59:59.999Z', '2026-03-10'],
  ['2026-03-11T02:59:59.999Z', '2026-03-10'],
  ['2026-03-11T03:00:00.000Z', '2026-03-11'],
  ['2026-03-12T02:59:59.999Z', '2026-03-11'],
  ['2026-03-12T03:00:00.000Z', '2026-03-12'],
])('what happens at %s is of %s in every figure, list, limit and rebate', async (when, day) => {
  const at = new Date(when)
  const days = ['2026-03-03', '2026-03-04', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']
  const all = async () => Promise.all(days.map(figuresOf))
  const before = await all()
  const { id, account } = await happen(at)
  const after = await all()
  for (const [index, each] of days.entries()) {
    const more = each === day ? 1 : 0
    const was = before[index]!
    expect(after[index], each).toEqual({
      registrations: was.registrations + more,
      firsts: was.firsts + more,
      deposits: was.deposits + more,
      rounds: was.rounds + more,
    })
  }
  const listed = await ask<{ list: { account: string }[] }>(
    membersDeskCalls.listMembers,
    'members.read',
    { from: day, to: day },
  )
  expect(listed.list.map((each) => each.account)).toContain(account)
  const { rows } = await sql<{ day: string }>`
    select day::text from loyalty.rebate_row where member_id = ${id}`.execute(db())
  expect(rows).toEqual([{ day }])
  const { dayOf, startOf } = await readBusinessDays(db())
  expect(dayOf(at)).toBe(day)
  expect(startOf(day).getTime()).toBeLessThanOrEqual(at.getTime())
})

test('what is counted anew comes to the same days', async () => {
  const days = ['2026-03-03', '2026-03-04', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12']
  const before = await Promise.all(days.map(figuresOf))
  await sql`select cashier.recount_figures()`.execute(db())
  await sql`select identity.recount_registrations()`.execute(db())
  expect(await Promise.all(days.map(figuresOf))).toEqual(before)
})

import { figuresCalls } from '@tessera/bets/calls'
import { figuresListener } from '@tessera/bets/server'
import type { Call } from '@tessera/calls'
import { recordCalls } from '@tessera/cashier/calls'
import { createMember, createStaff } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import type { Money } from '@tessera/money'
import { dashboardCalls } from '@tessera/office/calls'
import { systemClock } from '@tessera/server-kit'
import { freshDatabase, hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardFixture } from '../guard/guard.fixture.ts'
import { openFor } from '../guard/people.fixture.ts'
import { bonusFixture, digits, running, usd } from './bonus.fixture.ts'

const { db } = freshDatabase()
let site: Awaited<ReturnType<typeof guardFixture>>
let memberId: string
let staffId: string

async function ask<T>(call: Call, token: string, query: Record<string, unknown>): Promise<T> {
  const { status, value, text } = await site.send(call, { token, query })
  expect(status, text).toBe(200)
  return value as T
}

const staffToken = () => openFor(db(), { column: 'staff_id', id: staffId }, '1 hour')
const amountOf = (money: unknown) => BigInt((money as { amount: string }).amount)
const days = { from: '', to: '' }

beforeAll(async () => {
  site = await guardFixture(db())
  const creating = { account: 'bonusana', password: 'orchid-lamp-42', currency: 'USD' }
  memberId = (
    await createMember(db(), creating, { clock: systemClock, openAccounts: openMemberAccounts })
  ).id
  const office = {
    account: 'figures',
    password: 'orchid-lamp-42',
    permissions: ['figures.read', 'money.read'],
  }
  staffId = (await createStaff(db(), office, { clock: systemClock })).id
  const ana = bonusFixture(db(), memberId)
  await ana.fund(usd(100))
  // Of cash: 40 staked and 25 won, so the member lost 15.
  const bet = await ana.place(usd(40))
  await ana.settle(bet, usd(40), usd(25))
  // What is left of cash is too little for what follows: the bonus pays, and its bets are nobody's result.
  const promotion = await running(db(), 'no-deposit', {
    amount: digits(200),
    times: 2,
    winCap: digits(60),
  })
  const id = await ana.claim(promotion)
  for (const [stake, prize] of [
    [200, 300],
    [150, 0],
    [100, 90],
  ] as const) {
    const open = await ana.place(usd(stake))
    await ana.settle(open, usd(stake), usd(prize))
  }
  await ana.look(id)
  await hearAll(testContext(db(), { clock: systemClock }), figuresListener)
  const { rows } = await sql<{ day: string }>`select kit.business_day(now())::text as day`.execute(
    db(),
  )
  days.from = days.to = rows[0]!.day
})
afterAll(() => site.app.close())

test('a member is told what they lost of cash, and a bonus when it became cash', async () => {
  const token = await openFor(db(), { column: 'member_id', id: memberId }, '1 hour')
  type Report = { totals: Record<'stake' | 'prize' | 'extra' | 'net', Money>; days: unknown[] }
  const { totals } = await ask<Report>(recordCalls.readProfit, token, days)
  expect([totals.stake, totals.prize, totals.extra, totals.net].map(amountOf)).toEqual([
    usd(40),
    usd(25),
    usd(60),
    usd(45),
  ])
  // The same from the ledger: what cash came to besides deposits.
  const { rows } = await sql<{ net: bigint }>`
    select sum(e.amount)::bigint as net from ledger.entry_view e
    join ledger.balance_view b on b.id = e.account and b.purpose = 'cash'
    where b.owner = ${`member:${memberId}`} and e.reason <> 'deposit'`.execute(db())
  expect(rows[0]?.net).toBe(usd(45))
})

test('figures of the staff leave out stakes of bonus money, and count what the bonus cost as a row of its own', async () => {
  const token = await staffToken()
  const asked = { ...days, unit: 'USD' }
  type Play = { total: Record<'stake' | 'prize' | 'revenue', Money> & { rounds: number } }
  const { total } = await ask<Play>(figuresCalls.readPlayFigures, token, asked)
  expect(total.rounds).toBe(1)
  expect([total.stake, total.prize, total.revenue].map(amountOf)).toEqual([
    usd(40),
    usd(25),
    usd(15),
  ])
  type Days = { total: { bonuses: { count: number; sum: Money } } }
  const figures = await ask<Days>(dashboardCalls.readSiteFigures, token, asked)
  expect(figures.total.bonuses.count).toBe(1)
  // The same from the ledger: what left bonus accounts for cash.
  const { rows } = await sql<{ sum: bigint }>`
    select sum(e.amount)::bigint as sum from ledger.entry_view e
    join ledger.balance_view b on b.id = e.account and b.purpose = 'cash'
    where e.reason = 'bonus'`.execute(db())
  expect(rows[0]?.sum).toBe(usd(60))
  expect(amountOf(figures.total.bonuses.sum)).toBe(usd(60))
})

test('behind a figure stand its own bets, without those of bonus money', async () => {
  const token = await staffToken()
  const { list } = await ask<{ list: { stake: Money }[] }>(figuresCalls.listFigureBets, token, {
    ...days,
    unit: 'USD',
  })
  expect(list.map(({ stake }) => amountOf(stake))).toEqual([usd(40)])
})

test('what an account for testing got is no cost of the operator', async () => {
  await sql`update identity.member set test_since = created_at where id = ${memberId}`.execute(db())
  const token = await staffToken()
  type Days = { total: { bonuses: { count: number } } }
  const { total } = await ask<Days>(dashboardCalls.readSiteFigures, token, { ...days, unit: 'USD' })
  expect(total.bonuses.count).toBe(0)
})

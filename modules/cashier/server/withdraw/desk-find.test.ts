import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import {
  type DeskLine,
  type WithdrawalFacts,
  withdrawStaffCalls,
} from '../../withdraw-staff-calls.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { numbersFrom } from '../find-orders.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
const asked: Record<string, { member: string; id: string }> = {}

const people = [
  ['jose', 'Jos\u00e9 P\u00e9rez', 'card', 50],
  ['inci', '\u0130nci Kaya', 'wallet', 75],
  ['zhao', '\u8d75\u795e', 'crypto', 120],
] as const

beforeAll(async () => {
  fixture = await withdrawFixture(db())
  await fixture.setRule({ twoPersonsFrom: dollars(500) })
  for (const [name, holder, kind, count] of people) {
    const member = await fixture.member()
    await sql`update identity.member set nickname = ${name} where id = ${member.id}`.execute(db())
    const { value } = await fixture.request(member, count)
    await sql`update cashier.payee set holder = ${holder}, kind = ${kind} where id = ${member.payeeId}`.execute(
      db(),
    )
    asked[name] = { member: member.id, id: value.id }
    fixture.clock.pass(1_000)
  }
})

const find = async (query: object) => {
  const { status, value } = await fixture.ask<{ list: DeskLine[] }>(
    'rita',
    withdrawStaffCalls.listDesk,
    { query },
  )
  expect(status).toBe(200)
  const named = Object.entries(asked).map(([name, { id }]) => [id, name])
  const of = new Map(named as [string, string][])
  return value.list.map(({ id }) => of.get(id) ?? id)
}

test.each([
  ['a nickname', 'zhao', ['zhao']],
  ['a part of a nickname', 'ha', ['zhao']],
  ['a holder without accents', 'perez', ['jose']],
  ['a holder with a character of its own language', '\u0130nci', ['inci']],
  ['the bank of a payee', 'banco uno', ['zhao', 'inci', 'jose']],
  ['nothing of anybody', 'zzzz', []],
  ['a percent sign, which is itself', '%', []],
  ['an underline, which is itself', 'a_o', []],
])('withdrawals are found by %s', async (_what, search, expected) => {
  expect(await find({ view: 'all', search })).toEqual(expected)
})

test('a withdrawal is found by its number as the member reads it, whole or as it begins, and by its member', async () => {
  const { id, member } = asked['inci']!
  for (const search of [id, id.slice(0, 8), id.slice(0, 8).toUpperCase(), member]) {
    expect(await find({ view: 'all', search })).toEqual(['inci'])
  }
  expect(numbersFrom('12ab')).toEqual({
    least: '12ab0000-0000-0000-0000-000000000000',
    most: '12abffff-ffff-ffff-ffff-ffffffffffff',
  })
  for (const none of ['12a', 'perez', '12-ab', `${id}0`, '12345678 ', 'g2345678']) {
    expect(numbersFrom(none)).toBeUndefined()
  }
})

test('filters narrow a view: method, state, amounts and business days', async () => {
  expect(await find({ view: 'review', method: 'wallet' })).toEqual(['inci'])
  expect(await find({ view: 'all', state: 'done' })).toEqual([])
  expect(await find({ view: 'all', state: 'riskReview', least: String(dollars(75)) })).toEqual([
    'zhao',
    'inci',
  ])
  expect(await find({ view: 'review', most: String(dollars(60)) })).toEqual(['jose'])
  expect(await find({ view: 'all', currency: 'EUR' })).toEqual([])
  const day = new Date(fixture.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(await find({ view: 'review', from: day, to: day })).toEqual(['jose', 'inci', 'zhao'])
  expect(await find({ view: 'review', to: '2020-01-01' })).toEqual([])
  expect(await find({ view: 'review', search: '', method: '', from: '' })).toHaveLength(3)
})

test('a payment is found by the reference of the bank', async () => {
  const member = await fixture.member()
  const paid = await fixture.paid(member, [40])
  const reference = paid.legs[0]?.reference ?? ''
  expect(await find({ view: 'all', search: reference.slice(3, 20) })).toEqual([paid.id])
})

test('the order shows what decides: money in and out, wagering, the day, the payee, earlier orders', async () => {
  const member = await fixture.member({ cash: 500 })
  const twin = await fixture.member({ hasCard: false })
  const before = await fixture.paid(member, [30])
  await fixture.ask(member.id, withdrawCalls.confirmFullPayment, { params: { id: before.id } })
  await sql`insert into cashier.payee (id, member_id, kind, label, holder, number_sealed, number_hash, last4,
      bound_at, usable_at, unbound_at)
    select gen_random_uuid(), ${twin.id}, kind, label, holder, number_sealed, number_hash, last4, bound_at, usable_at,
      bound_at from cashier.payee where id = ${member.payeeId}`.execute(db())
  fixture.clock.pass(1_000)
  const { value } = await fixture.request(member, 20)
  const facts = (
    await fixture.ask<WithdrawalFacts>('rita', withdrawStaffCalls.readWithdrawalFacts, {
      params: { id: value.id },
    })
  ).value
  expect(facts).toMatchObject({
    cash: { amount: String(dollars(450)), currency: 'USD' },
    held: { amount: String(dollars(20)) },
    paidIn: { count: 0, sum: { amount: '0' } },
    paidOut: { count: 1, sum: { amount: String(dollars(30)) } },
    toStake: { amount: '0' },
    ofDay: { count: 2, sum: { amount: String(dollars(50)) } },
    samePayee: [{ id: twin.id, account: twin.account }],
  })
  expect(facts.earlier.map(({ id, state }) => [id, state])).toEqual([[before.id, 'done']])
  const unknown = await fixture.ask('rita', withdrawStaffCalls.readWithdrawalFacts, {
    params: { id: crypto.randomUUID() },
  })
  expect(unknown.code).toBe(cashierProblems.unknownWithdrawal.code)
})

type Outcomes = { list: { id: string; outcome: string }[] }

test('several are approved in one press, each for itself: two persons, a claim and a move keep one out', async () => {
  const [one, two, big, claimed] = await Promise.all([1, 2, 3, 4].map(() => fixture.member()))
  const ids = await Promise.all(
    [
      [one, 10],
      [two, 20],
      [big, 600],
      [claimed, 15],
    ].map(async ([who, count]) => {
      const { value } = await fixture.request(who as typeof one & object, count as number)
      return value.id
    }),
  )
  await fixture.atDesk('pablo', 'claimWithdrawal', ids[3]!)
  const unknown = crypto.randomUUID()
  const { value } = await fixture.ask<Outcomes>('olga', withdrawStaffCalls.approveWithdrawals, {
    body: { ids: [...ids, ids[0], unknown] },
  })
  expect(value.list.map(({ outcome }) => outcome)).toEqual([
    'done',
    'done',
    cashierProblems.anotherPersonNeeded.code,
    cashierProblems.claimedByOther.code,
    cashierProblems.unknownWithdrawal.code,
  ])
  const states = await Promise.all(ids.map(async (id) => (await fixture.readDesk(id)).state))
  expect(states).toEqual(['approved', 'approved', 'riskReview', 'riskReview'])
  const again = await fixture.ask<Outcomes>('olga', withdrawStaffCalls.approveWithdrawals, {
    body: { ids: [ids[0]] },
  })
  expect(again.value.list[0]?.outcome).toBe(cashierProblems.withdrawalMovedOn.code)
  const none = { body: { ids: [] } }
  expect((await fixture.ask('olga', withdrawStaffCalls.approveWithdrawals, none)).status).toBe(400)
})

test('several are paid in one press, each whole and through the same channel', async () => {
  const [one, two] = await Promise.all([fixture.member(), fixture.member()])
  const ids = [await fixture.approved(one, 30), await fixture.approved(two, 40)]
  const pay = (channelId: string, who = 'pablo') =>
    fixture.ask<Outcomes>(who, withdrawStaffCalls.payWithdrawals, { body: { ids, channelId } })
  const refused = (await pay('nobody')).value.list.map(({ outcome }) => outcome)
  expect(refused).toEqual(ids.map(() => cashierProblems.channelCannotPayOut.code))
  expect((await pay('manual')).value.list.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  for (const [at, id] of ids.entries()) {
    const { legs, state } = await fixture.readDesk(id)
    expect(state).toBe('paying')
    expect(legs.map(({ money }) => money.amount)).toEqual([String(dollars([30, 40][at]!))])
  }
  expect(await findDiscrepancies(db())).toEqual([])
})

import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { correctionCalls } from '../../correction-calls.ts'
import { cashierProblems } from '../../problems.ts'
import { EntryQuery } from '../../records-shapes.ts'
import { listEntries } from '../records/list-entries.ts'
import { dollars, type Fixture, withdrawFixture } from '../withdraw/withdraw.fixture.ts'
import { memberOf, readMemberMoney } from './read-member-money.ts'

const { db } = freshDatabase({ connections: 20 })
let setup: Fixture
beforeAll(async () => {
  setup = await withdrawFixture(db())
})
afterAll(() => setup.close())
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: 's' }
const asStaff = () => ({ ...setup.fixture, db: db(), staff }) as unknown as StaffContext

test('shows what a member has, what is on hold, and every order that is on its way', async () => {
  const member = await setup.member({ cash: 500 })
  await setup.request(member, 120)
  const body = {
    id: crypto.randomUUID(),
    account: member.account,
    direction: 'minus',
    money: { amount: dollars(5), currency: 'USD' },
    multiplePpm: 0,
    reason: 'creditedTwice',
    words: 'Twice on Monday.',
  }
  await setup.ask('olga', correctionCalls.proposeCorrection, { body })
  const shown = await readMemberMoney(asStaff(), member.id)
  const total = shown.cash.amount + shown.held.amount
  expect(total).toBe(dollars(500))
  expect(shown.held.amount).toBeGreaterThanOrEqual(dollars(120))
  expect(shown.member).toEqual({ id: member.id, account: member.account })
  expect(shown.withdrawals).toMatchObject([{ money: { amount: dollars(120) } }])
  expect(shown.corrections).toMatchObject([{ id: body.id, state: 'proposed' }])
  expect(shown.deposits).toEqual([])
  const unknown = readMemberMoney(asStaff(), crypto.randomUUID())
  await expect(unknown).rejects.toThrow(cashierProblems.unknownMember.code)
})

test('the records of a member are theirs, page by page, each movement once', async () => {
  const member = await setup.member({ cash: 0, hasCard: false })
  for (let count = 1; count <= 7; count++) {
    await transfer(db(), {
      id: crypto.randomUUID(),
      legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(member.id, 'USD'), amount: 1n }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  }
  const { id, unit: currency } = await memberOf(db(), member.id)
  const page = (pageNo: number) =>
    listEntries(
      { db: db(), member: { id, currency } },
      EntryQuery.parse({ pageNo, pageSize: 3 }),
      async () => new Map(),
    )
  const pages = await Promise.all([1, 2, 3].map(page))
  expect(pages.flatMap(({ list }) => list.map(({ version }) => version))).toEqual([
    7n,
    6n,
    5n,
    4n,
    3n,
    2n,
    1n,
  ])
  expect(pages[0]?.totals.gained.amount).toBe(7n)
})

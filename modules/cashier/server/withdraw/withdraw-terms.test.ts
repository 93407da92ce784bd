import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { withdrawCalls, type WithdrawTerms } from '../../withdraw-calls.ts'
import type { Withdrawal } from '../../withdraw-shapes.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
const left = { turnover: 0n, debt: false }
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db(), {
    ports: {
      readTurnover: async () => ({ remaining: left.turnover }),
      owesContract: async () => left.debt,
    },
  })
})
beforeEach(async () => {
  Object.assign(left, { turnover: 0n, debt: false })
  await fixture.setRule({ opensMinute: 0, closesMinute: 0, dayCount: 10, freeCount: 3 })
})

test('a suspicious withdrawal is reviewed and never refused automatically, and the member does not see the reason [S-27]', async () => {
  await fixture.setRule({ autoApproveLargest: dollars(500), twoPersonsFrom: dollars(5_000) })
  const ana = await fixture.member()
  const { value } = await fixture.request(ana, 50)
  expect(value.state).toBe('riskReview')
  const desk = await fixture.readDesk(value.id)
  expect(desk.risks).toEqual(['firstWithdrawal', 'newPlace'])
  expect(JSON.stringify(value)).not.toMatch(/firstWithdrawal|newPlace/)

  const bob = await fixture.member()
  await sql`update cashier.payee set unbound_at = now() where id = ${ana.payeeId}`.execute(db())
  const { rows } = await sql<{ hash: Buffer }>`
    select number_hash as hash from cashier.payee where id = ${ana.payeeId}`.execute(db())
  await sql`update cashier.payee set number_hash = ${rows[0]?.hash} where id = ${bob.payeeId}`.execute(
    db(),
  )
  await sql`update identity.member set password_set_at = ${fixture.clock()} where id = ${bob.id}`.execute(
    db(),
  )
  const shared = await fixture.request(bob, 600)
  expect((await fixture.readDesk(shared.value.id)).risks).toEqual([
    'overAutoLimit',
    'firstWithdrawal',
    'newPlace',
    'newPassword',
    'sharedPayee',
  ])
  await fixture.setRule({ autoApproveLargest: 0n })
})

test('a small one of a known member is approved automatically', async () => {
  await fixture.setRule({ autoApproveLargest: dollars(500), twoPersonsFrom: dollars(5_000) })
  const ana = await fixture.member()
  await sql`insert into identity.trusted_address (member_id, place, first_seen_at, last_seen_at)
    select id, '127.0.0.1', created_at, created_at from identity.member where id = ${ana.id}`.execute(
    db(),
  )
  const first = await fixture.request(ana, 50)
  await sql`update cashier.withdrawal set state = 'done', ended_at = now() where id = ${first.value.id}`.execute(
    db(),
  )
  const { value } = await fixture.request(ana, 50)
  expect(value).toMatchObject({ state: 'approved', waiting: { on: 'payment', rule: 'payHours' } })
  expect(value.events.at(-1)).toMatchObject({ act: 'approved', by: 'house' })
  await fixture.setRule({ autoApproveLargest: 0n })
})

test('the terms say what can be withdrawn now', async () => {
  left.turnover = dollars(7)
  await fixture.setRule({ freeCount: 1 })
  const ana = await fixture.member({ cash: 80 })
  const terms = async () =>
    (await fixture.ask<WithdrawTerms>(ana.id, withdrawCalls.readWithdrawTerms)).value
  expect(await terms()).toMatchObject({
    available: { amount: String(dollars(80)) },
    freeLeft: 1,
    countLeft: 10,
    turnoverLeft: { amount: String(dollars(7)) },
    holder: 'Ana Paz',
    hasFundsPassword: true,
    openId: null,
  })
  left.turnover = 0n
  const { value } = await fixture.request(ana, 50)
  expect(await terms()).toMatchObject({ freeLeft: 0, countLeft: 9, openId: value.id })
})

test('a withdrawal can be cancelled before its review; once it is claimed it cannot (ahead 17)', async () => {
  const ana = await fixture.member()
  const cancel = (id: string) =>
    fixture.ask<Withdrawal>(ana.id, withdrawCalls.cancelWithdrawal, { params: { id } })
  const first = (await fixture.request(ana, 100)).value
  const [one, two] = await Promise.all([cancel(first.id), cancel(first.id)])
  expect([one.code, two.code]).toEqual(['done', 'done'])
  expect(one.value.state).toBe('cancelled')
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(1_000), held: 0n })
  const second = (await fixture.request(ana, 100)).value
  await fixture.atDesk('olga', 'claimWithdrawal', second.id)
  expect((await cancel(second.id)).code).toBe(cashierProblems.mayNotCancel.code)
  await fixture.atDesk('olga', 'releaseWithdrawal', second.id)
  await fixture.setRule({ mayCancel: false })
  expect((await cancel(second.id)).code).toBe(cashierProblems.mayNotCancel.code)
  await fixture.setRule({ mayCancel: true })
  expect((await cancel(second.id)).value.state).toBe('cancelled')
  expect(await findDiscrepancies(db())).toEqual([])
})

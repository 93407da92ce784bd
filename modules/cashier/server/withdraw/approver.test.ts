import { createStaff } from '@tessera/identity/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase()
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
})
afterAll(() => fixture.close())
beforeEach(() => sql`delete from identity.staff`.execute(db()))

/** A staff member under the id of their token. */
async function hire(account: string, id: string, permissions: string[]) {
  const person = { account, password: 'orchid-lamp-42', permissions }
  const made = await createStaff(db(), person, { clock: fixture.clock })
  await sql`update identity.staff set id = ${id} where id = ${made.id}`.execute(db())
}
const olga = '00000000-0000-7000-8000-0000000000f0'
const pablo = '00000000-0000-7000-8000-0000000000f1'
const desk = ['withdrawals.approve', 'withdrawals.pay']

const pay = async (who: string, id: string, count: number) =>
  (
    await fixture.atDesk(who, 'payWithdrawal', id, {
      parts: [{ channelId: 'manual', amount: dollars(count) }],
    })
  ).code
const legOf = async (member: string, id: string) =>
  (await fixture.read(member, id)).legs[0]?.id ?? ''
const mark = async (who: string, id: string, legId: string) =>
  (await fixture.atLeg(who, 'markLegPaid', { id, legId }, { reference: `bank-${legId}` })).code

test('the approver of a withdrawal neither starts its payment nor marks it as paid', async () => {
  await hire('olga', olga, desk)
  await hire('pablo', pablo, desk)
  const member = await fixture.member()
  const id = await fixture.approved(member, 50)
  const refused = cashierProblems.approverCannotPay.code
  expect((await fixture.readDesk(id)).whyNotPay).toBe('approvedByYou')
  expect((await fixture.readDesk(id, 'pablo')).whyNotPay).toBeNull()
  expect(await pay('olga', id, 50)).toBe(refused)
  expect(await pay('pablo', id, 50)).toBe('done')
  const leg = await legOf(member.id, id)
  expect(await mark('olga', id, leg)).toBe(refused)
  expect(await mark('pablo', id, leg)).toBe('done')
})

test('where others decide and none of them may pay, the approver sees the way out', async () => {
  await hire('olga', olga, desk)
  await hire('pablo', pablo, ['approvals.decide'])
  const id = await fixture.approved(await fixture.member(), 50)
  expect((await fixture.readDesk(id)).whyNotPay).toBe('nobodyElse')
  expect(await pay('olga', id, 50)).toBe(cashierProblems.nobodyElseMayPay.code)
})

test('a recently locked staff member still counts, so that nobody becomes the only one on purpose', async () => {
  await hire('olga', olga, desk)
  await hire('pablo', pablo, desk)
  await sql`update identity.staff set is_active = false, stopped_at = ${fixture.clock()}
    where account = 'pablo'`.execute(db())
  const id = await fixture.approved(await fixture.member(), 50)
  expect(await pay('olga', id, 50)).toBe(cashierProblems.nobodyElseMayPay.code)
})

test('of two who approved neither pays, and both are told that a third person must', async () => {
  await hire('olga', olga, desk)
  await hire('pablo', pablo, desk)
  const id = await fixture.approved(await fixture.member({ cash: 9_000 }), 6_000)
  for (const who of ['olga', 'pablo']) {
    expect((await fixture.readDesk(id, who)).whyNotPay).toBe('thirdPerson')
    expect(await pay(who, id, 6_000)).toBe(cashierProblems.thirdPersonMustPay.code)
  }
  await hire('quim', '00000000-0000-7000-8000-0000000000f2', desk)
  expect((await fixture.readDesk(id)).whyNotPay).toBe('approvedByYou')
})

test('alone on the site, one person approves and pays', async () => {
  await hire('olga', olga, desk)
  const id = await fixture.approved(await fixture.member(), 50)
  expect((await fixture.readDesk(id)).whyNotPay).toBeNull()
  expect(await pay('olga', id, 50)).toBe('done')
})

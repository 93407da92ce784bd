import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import type { WithdrawRule } from '../../withdraw-shapes.ts'
import { type DeskLine, withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
  await fixture.setRule({ twoPersonsFrom: dollars(500) })
})
const asked = async (count: number) => {
  const ana = await fixture.member()
  return { ana, id: (await fixture.request(ana, count)).value.id }
}
const manual = (...counts: number[]) => ({
  parts: counts.map((count) => ({ channelId: 'manual', amount: dollars(count) })),
})

test('of two who claim at once one works on it, and the other sees who', async () => {
  const { id } = await asked(50)
  const [olga, pablo] = await Promise.all([
    fixture.atDesk('olga', 'claimWithdrawal', id),
    fixture.atDesk('pablo', 'claimWithdrawal', id),
  ])
  const [winner, loser] = olga.code === 'done' ? ['olga', 'pablo'] : ['pablo', 'olga']
  expect([olga.code, pablo.code].toSorted()).toEqual(
    [cashierProblems.claimedByOther.code, 'done'].toSorted(),
  )
  for (const act of ['approveWithdrawal', 'releaseWithdrawal'] as const) {
    expect(await fixture.atDesk(loser, act, id)).toMatchObject({
      code: cashierProblems.claimedByOther.code,
      value: { account: winner },
    })
  }
  await fixture.atDesk(winner, 'releaseWithdrawal', id)
  expect((await fixture.atDesk(winner, 'approveWithdrawal', id)).code).toBe(
    cashierProblems.notClaimed.code,
  )
})

test('a claim that is forgotten ends by itself', async () => {
  const { id } = await asked(50)
  await fixture.atDesk('olga', 'claimWithdrawal', id)
  fixture.clock.pass(31 * 60_000)
  expect((await fixture.atDesk('olga', 'approveWithdrawal', id)).code).toBe(
    cashierProblems.notClaimed.code,
  )
  expect((await fixture.atDesk('pablo', 'claimWithdrawal', id)).code).toBe('done')
})

test('approved and rejected at once: one of them is, fifty times over [S-31]', async () => {
  const { ana, id } = await asked(50)
  await fixture.atDesk('olga', 'claimWithdrawal', id)
  const ends = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2
        ? fixture.atDesk('olga', 'approveWithdrawal', id)
        : fixture.atDesk('olga', 'rejectWithdrawal', id, { reason: 'The name is another one.' }),
    ),
  )
  expect(ends.filter(({ code }) => code === 'done')).toHaveLength(1)
  const { state } = await fixture.read(ana.id, id)
  const { cash, held } = await fixture.moneyOf(ana.id)
  expect(cash + held).toBe(dollars(1_000))
  expect(held).toBe(state === 'rejected' ? 0n : dollars(50))
})

test('over the limit two different people approve; one alone never does', async () => {
  const { ana, id } = await asked(500)
  await fixture.atDesk('olga', 'claimWithdrawal', id)
  expect((await fixture.atDesk('olga', 'approveWithdrawal', id)).code).toBe('done')
  expect(await fixture.read(ana.id, id)).toMatchObject({
    state: 'riskReview',
    waiting: { on: 'secondPerson', rule: 'twoPersons' },
    mayCancel: false,
  })
  await fixture.atDesk('olga', 'claimWithdrawal', id)
  expect((await fixture.atDesk('olga', 'approveWithdrawal', id)).code).toBe(
    cashierProblems.anotherPersonNeeded.code,
  )
  await fixture.atDesk('olga', 'releaseWithdrawal', id)
  await fixture.atDesk('pablo', 'claimWithdrawal', id)
  expect((await fixture.atDesk('pablo', 'approveWithdrawal', id)).code).toBe('done')
  expect((await fixture.read(ana.id, id)).state).toBe('approved')
  // The database holds it too.
  await expect(
    sql`update cashier.withdrawal set seconded_by = approved_by where id = ${id}`.execute(db()),
  ).rejects.toMatchObject({ constraint: 'two_persons' })
  await expect(
    sql`update cashier.withdrawal set seconded_by = null where id = ${id}`.execute(db()),
  ).rejects.toMatchObject({ constraint: 'both_have_approved' })
})

test('what is refused goes back in full, the fee too, with a reason that the member reads', async () => {
  await fixture.setRule({ freeCount: 0, feeFixed: dollars(2) })
  const { ana, id } = await asked(50)
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(947.5), held: dollars(52.5) })
  await fixture.atDesk('olga', 'claimWithdrawal', id)
  await fixture.atDesk('olga', 'rejectWithdrawal', id, { reason: 'Please ask customer service.' })
  expect(await fixture.read(ana.id, id)).toMatchObject({
    state: 'rejected',
    note: 'Please ask customer service.',
  })
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(1_000), held: 0n })
  expect((await fixture.atDesk('olga', 'approveWithdrawal', id)).code).toBe(
    cashierProblems.withdrawalMovedOn.code,
  )
  await fixture.setRule({ freeCount: 3, feeFixed: 0n })
  expect(await findDiscrepancies(db())).toEqual([])
})

test('parts add up to the amount, and only what can pay out is paid through', async () => {
  const ana = await fixture.member()
  const id = await fixture.approved(ana, 100)
  const pay = (body: object) => fixture.atDesk('olga', 'payWithdrawal', id, body)
  for (const wrong of [manual(60, 30), manual(60, 41), manual(110, -10)])
    expect((await pay(wrong)).code).toBe(cashierProblems.splitWrong.code)
  const nobody = { parts: [{ channelId: 'nobody', amount: dollars(100) }] }
  expect((await pay(nobody)).code).toBe(cashierProblems.channelCannotPayOut.code)
  expect((await pay({ parts: [] })).status).toBe(400)
  const [one, two] = await Promise.all([pay(manual(60, 40)), pay(manual(100))])
  expect([one?.code, two?.code].toSorted()).toEqual(
    [cashierProblems.withdrawalMovedOn.code, 'done'].toSorted(),
  )
})

test("a bank's reference is given once, and a part is paid once, also when twenty say so at once", async () => {
  const ana = await fixture.member()
  const id = await fixture.approved(ana, 100)
  await fixture.atDesk('olga', 'payWithdrawal', id, manual(50, 50))
  const [one, two] = (await fixture.read(ana.id, id)).legs
  const params = { id, legId: one?.id ?? '' }
  const reference = `shared-${id}`
  const ends = await Promise.all(
    Array.from({ length: 20 }, () => fixture.atLeg('olga', 'markLegPaid', params, { reference })),
  )
  expect(ends.filter(({ code }) => code === 'done')).toHaveLength(1)
  const again = await fixture.atLeg(
    'olga',
    'markLegPaid',
    { id, legId: two?.id ?? '' },
    { reference },
  )
  expect(again.code).toBe(cashierProblems.payoutReferenceUsed.code)
})

test('what cannot be paid goes back in full, the fee too', async () => {
  await fixture.setRule({ freeCount: 0, feeFixed: dollars(2) })
  const ana = await fixture.member()
  const id = await fixture.approved(ana, 100)
  await fixture.atDesk('olga', 'payWithdrawal', id, manual(100))
  const [leg] = (await fixture.read(ana.id, id)).legs
  const params = { id, legId: leg?.id ?? '' }
  await fixture.atLeg('olga', 'failLeg', params, { reason: 'The account is closed.' })
  expect(await fixture.read(ana.id, id)).toMatchObject({ state: 'payFailed', waiting: null })
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(1_000), held: 0n })
  await fixture.setRule({ freeCount: 3, feeFixed: 0n })
})

test('the full number is read by the payer, and reading it is recorded [S-70]', async () => {
  const { id } = await asked(50)
  const { value } = await fixture.ask<{ number: string }>(
    'olga',
    withdrawStaffCalls.readDestination,
    {
      params: { id },
    },
  )
  expect(value.number).toMatch(/^4\d{15}$/)
  const desk = await fixture.readDesk(id)
  expect(desk.events.at(-1)).toMatchObject({ act: 'numberRead', staffAccount: 'olga' })
  expect(JSON.stringify(desk)).not.toContain(value.number)
})

test('a number whose key is lost is reported as such, and the withdrawal can still be rejected', async () => {
  const { ana, id } = await asked(50)
  const read = () =>
    fixture.ask<{ number: string }>('olga', withdrawStaffCalls.readDestination, { params: { id } })
  const payee = sql`cashier.payee set number_sealed`
  const where = sql`where id = (select payee_id from cashier.withdrawal where id = ${id})`
  const { rows } = await sql<{ sealed: string }>`
    select number_sealed as sealed from cashier.payee ${where}`.execute(db())
  await sql`update ${payee} = ${Buffer.alloc(64, 7).toString('base64')} ${where}`.execute(db())
  const said = await read()
  await sql`update ${payee} = ${rows[0]?.sealed} ${where}`.execute(db())
  expect([said.status, said.code]).toEqual([409, cashierProblems.numberLost.code])
  expect((await fixture.readDesk(id)).events.map(({ act }) => act)).not.toContain('numberRead')
  await fixture.atDesk('olga', 'claimWithdrawal', id)
  await fixture.atDesk('olga', 'rejectWithdrawal', id, { reason: 'Please bind your card anew.' })
  expect(await fixture.read(ana.id, id)).toMatchObject({ state: 'rejected' })
})

test('staff with read permission only do nothing else, and members do nothing at the desk [S-22]', async () => {
  const { ana, id } = await asked(50)
  for (const call of Object.values(withdrawStaffCalls)) {
    const asking = { params: { id, legId: id }, body: {} }
    const isRead = call.access === 'staff:withdrawals.read'
    const { status } = await fixture.ask('rita', call, asking)
    expect(status === 403).toBe(!isRead)
    expect((await fixture.ask(ana.id, call, asking)).status).toBe(403)
  }
})

test('the desk shows what waits, the oldest first, with its reasons', async () => {
  fixture.clock.pass(60_000)
  const { id } = await asked(50)
  const list = async (view: string) =>
    (
      await fixture.ask<{ list: DeskLine[] }>('rita', withdrawStaffCalls.listDesk, {
        query: { view },
      })
    ).value.list
  const review = await list('review')
  expect(review.at(-1)).toMatchObject({
    id,
    risks: ['overAutoLimit', 'firstWithdrawal', 'newPlace'],
  })
  const times = review.map(({ requestedAt }) => requestedAt)
  expect(times).toEqual(times.toSorted())
  const unknown = await fixture.ask('rita', withdrawStaffCalls.readDeskWithdrawal, {
    params: { id: crypto.randomUUID() },
  })
  expect(unknown.code).toBe(cashierProblems.unknownWithdrawal.code)
})

test('the settings must fit together, and who changed what is written down for good', async () => {
  const wrong: [Partial<WithdrawRule>, string][] = [
    [{ smallest: 0n }, 'smallest'],
    [{ smallest: dollars(20), largest: dollars(10) }, 'largest'],
    [{ autoApproveLargest: dollars(500) }, 'twoPersonsFrom'],
    [{ daySum: dollars(1) }, 'daySum'],
    [{ feeFixed: -1n }, 'feeFixed'],
    [{ autoApproveLargest: -1n }, 'autoApproveLargest'],
  ]
  for (const [rule, field] of wrong) {
    expect(await fixture.setRule(rule)).toMatchObject({
      code: cashierProblems.withdrawRuleRefused.code,
      value: { field },
    })
  }
  expect((await fixture.setRule({ autoChannel: 'nobody' })).code).toBe(
    cashierProblems.channelCannotPayOut.code,
  )
  fixture.clock.pass(1_000)
  await fixture.setRule({ reviewHours: 6 })
  const { value } = await fixture.ask<{ list: unknown[] }>(
    'olga',
    withdrawStaffCalls.listWithdrawRuleChanges,
  )
  expect(value.list[0]).toMatchObject({
    staffAccount: 'olga',
    before: { reviewHours: '12' },
    after: { reviewHours: '6' },
  })
  for (const table of ['withdraw_rule_change', 'withdrawal_event'])
    await expect(sql`delete from cashier.${sql.raw(table)}`.execute(db())).rejects.toThrow()
})

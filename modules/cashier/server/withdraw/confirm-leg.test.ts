import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { OrderQuery } from '../../records-shapes.ts'
import type { Withdrawal, WithdrawalLine } from '../../withdraw-shapes.ts'
import { type DeskLine, withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { readMemberMoney } from '../money/read-member-money.ts'
import { listMoneyOrders } from '../records/list-money-orders.ts'
import type { PlatformMessage, SendMessage } from './ports.ts'
import { receiveByTime, remindMembers } from './auto-receive.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
})
beforeEach(() => fixture.setRule({ confirmMinutes: 30, freeCount: 3 }))

const minute = 60_000
const say = (
  who: string,
  name: 'confirmReceived' | 'disputeLeg' | 'confirmFullPayment',
  { id }: { id: string },
  legId = '',
) => fixture.ask<Withdrawal>(who, withdrawCalls[name], { params: { id, legId } })
type Lines = { list: WithdrawalLine[] }
type DeskLines = { list: DeskLine[] }
const olga = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: 's' }
const legIds = ({ legs }: Withdrawal) => legs.map(({ id }) => id)

test('«received» confirms one part, and the last one ends the withdrawal [CA-02]', async () => {
  const ana = await fixture.member()
  const paid = await fixture.paid(ana, [60, 40])
  expect(paid).toMatchObject({
    state: 'confirmWait',
    waiting: { on: 'you', rule: 'confirmMinutes' },
  })
  const [one = '', two = ''] = legIds(paid)
  const first = await say(ana.id, 'confirmReceived', paid, one)
  expect(first.value).toMatchObject({ state: 'confirmWait', isFullPayment: false })
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(900), held: dollars(40) })
  // Said twice it is said once.
  expect((await say(ana.id, 'confirmReceived', paid, one)).code).toBe('done')
  const last = await say(ana.id, 'confirmReceived', paid, two)
  expect(last.value).toMatchObject({ state: 'done', isFullPayment: true, waiting: null })
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(900), held: 0n })
  expect(await findDiscrepancies(db())).toEqual([])
})

test('«full payment» confirms all parts at once, and only once they sum to the amount [CA-02]', async () => {
  const ana = await fixture.member()
  const id = await fixture.approved(ana, 100)
  const parts = [60, 40].map((count) => ({ channelId: 'manual', amount: dollars(count) }))
  await fixture.atDesk('olga', 'payWithdrawal', id, { parts })
  const [one = '', two = ''] = legIds(await fixture.read(ana.id, id))
  await fixture.atLeg('olga', 'markLegPaid', { id, legId: one }, { reference: `one-${id}` })
  expect(await fixture.read(ana.id, id)).toMatchObject({ state: 'paying', mayConfirmAll: false })
  expect((await say(ana.id, 'confirmFullPayment', { id })).code).toBe(
    cashierProblems.notFullyPaid.code,
  )
  await fixture.atLeg('olga', 'markLegPaid', { id, legId: two }, { reference: `two-${id}` })
  expect((await fixture.read(ana.id, id)).mayConfirmAll).toBe(true)
  const { value } = await say(ana.id, 'confirmFullPayment', { id })
  expect(value).toMatchObject({ state: 'done', isFullPayment: true })
  expect((await say(ana.id, 'confirmFullPayment', { id })).code).toBe('done')
})

test('without a reply it counts as received after the configured minutes, once and for good [CA-06] [CN-15] [L-23]', async () => {
  const ana = await fixture.member()
  const paid = await fixture.paid(ana, [60, 40])
  const [one = ''] = legIds(paid)
  expect(Date.parse(paid.legs[0]?.dueAt ?? '') - fixture.clock().getTime()).toBe(30 * minute)
  fixture.clock.pass(30 * minute - 1)
  await fixture.runJobs()
  expect((await fixture.read(ana.id, paid.id)).state).toBe('confirmWait')
  fixture.clock.pass(1)
  // Two workers and the member at once.
  await Promise.all([
    receiveByTime(fixture.fixture),
    receiveByTime(fixture.fixture),
    say(ana.id, 'confirmReceived', paid, one),
  ])
  const done = await fixture.read(ana.id, paid.id)
  expect(done).toMatchObject({ state: 'done', isFullPayment: true })
  const ends = done.events.filter(({ act }) => act === 'autoReceived' || act === 'received')
  expect(ends).toHaveLength(2)
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(900), held: 0n })
  // It is not refunded.
  expect((await say(ana.id, 'disputeLeg', paid, one)).code).not.toBe('done')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('who is frozen loses no time: it begins anew until they can say that nothing came [CA-06]', async () => {
  const ana = await fixture.member()
  const paid = await fixture.paid(ana, [60, 40])
  const [one = '', two = ''] = legIds(paid)
  const setStatus = (status: string) =>
    sql`update identity.member set status = ${status} where id = ${ana.id}`.execute(db())
  await setStatus('blocked')
  for (let round = 0; round < 4; round++) {
    fixture.clock.pass((round === 3 ? 20 : 30) * minute)
    await Promise.all([receiveByTime(fixture.fixture), receiveByTime(fixture.fixture)])
  }
  const frozen = await fixture.read(ana.id, paid.id)
  expect(frozen).toMatchObject({ state: 'confirmWait', waiting: { on: 'you', minutes: 30 } })
  expect(Date.parse(frozen.legs[0]?.dueAt ?? '') - fixture.clock().getTime()).toBe(30 * minute)
  expect(frozen.events.filter(({ act }) => act === 'clockAnew').map(({ legId }) => legId)).toEqual(
    expect.arrayContaining([one, two]),
  )
  expect(frozen.events.filter(({ act }) => act === 'clockAnew')).toHaveLength(2)
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(900), held: dollars(100) })
  await setStatus('active')
  expect((await say(ana.id, 'disputeLeg', paid, two)).code).toBe('done')
  fixture.clock.pass(30 * minute)
  await fixture.runJobs()
  const after = await fixture.read(ana.id, paid.id)
  expect(after.legs.map(({ state }) => state)).toEqual(['autoReceived', 'disputed'])
})

test('the member is reminded once, after half of the time [CA-06]', async () => {
  const ana = await fixture.member()
  const paid = await fixture.paid(ana, [50])
  fixture.clock.pass(15 * minute)
  const messages: PlatformMessage[] = []
  const sendMessage: SendMessage = async (_, message) => void messages.push(message)
  await Promise.all([1, 2].map(() => remindMembers(fixture.fixture, { sendMessage })))
  expect(messages.map(({ memberId }) => memberId)).toEqual([ana.id])
  expect(messages[0]?.texts['EN']?.content).toContain('**50.00 USD**')
  expect(messages[0]?.texts['ES']?.content).toContain('Dentro de 15 minutos')
  const reminded = await fixture.read(ana.id, paid.id)
  expect(reminded.legs[0]).toMatchObject({ state: 'paid', isReminded: true })
  expect(reminded.events.filter(({ act }) => act === 'reminded')).toHaveLength(1)
})

test('the minutes are configurable, between ten and a day [CN-15]', async () => {
  expect((await fixture.setRule({ confirmMinutes: 9 })).status).toBe(400)
  expect((await fixture.setRule({ confirmMinutes: 1441 })).status).toBe(400)
  await fixture.setRule({ confirmMinutes: 10 })
  const ana = await fixture.member()
  const paid = await fixture.paid(ana, [50])
  // What is on its way keeps its time.
  await fixture.setRule({ confirmMinutes: 1440 })
  fixture.clock.pass(10 * minute)
  await fixture.runJobs()
  expect((await fixture.read(ana.id, paid.id)).state).toBe('done')
})

test('«not received» stops the clock and keeps the money on hold until another person decides [CA-02]', async () => {
  const ana = await fixture.member()
  const paid = await fixture.paid(ana, [60, 40])
  const [one = '', two = ''] = legIds(paid)
  const disputed = await say(ana.id, 'disputeLeg', paid, two)
  expect(disputed.value).toMatchObject({
    waiting: { on: 'dispute', rule: 'proofMinutes' },
    mayConfirmAll: false,
  })
  expect((await say(ana.id, 'disputeLeg', paid, two)).code).toBe('done')
  fixture.clock.pass(24 * 60 * minute)
  await fixture.runJobs()
  const after = await fixture.read(ana.id, paid.id)
  expect(after.legs.map(({ state }) => state)).toEqual(['autoReceived', 'disputed'])
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(900), held: dollars(40) })
  // Not again meanwhile.
  expect((await fixture.request(ana, 20)).code).toBe(cashierProblems.withdrawalOpen.code)
  const late = await say(ana.id, 'disputeLeg', paid, one)
  expect(late.code).toBe(cashierProblems.disputeTooLate.code)

  const params = { id: paid.id, legId: two }
  await fixture.atLeg('olga', 'proveDispute', params, { proof: 'slip 77, 12:01' })
  expect((await fixture.read(ana.id, paid.id)).waiting).toMatchObject({ rule: 'decision' })
  const decision = { decision: 'release', reason: 'The bank shows it on your account.' }
  // Not by the person who marked it as paid.
  expect((await fixture.atLeg('olga', 'decideDispute', params, decision)).code).toBe(
    cashierProblems.anotherPersonNeeded.code,
  )
  const both = await Promise.all([
    fixture.atLeg('pablo', 'decideDispute', params, decision),
    fixture.atLeg('pablo', 'decideDispute', params, { ...decision, decision: 'revert' }),
  ])
  expect(both.filter(({ code }) => code === 'done')).toHaveLength(1)
  expect(both.filter(({ code }) => code === cashierProblems.withdrawalMovedOn.code)).toHaveLength(1)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a missing payment can be reported in every state, also while another part is still to be paid [CA-02]', async () => {
  const ana = await fixture.member()
  const id = await fixture.approved(ana, 100)
  const parts = [60, 40].map((count) => ({ channelId: 'manual', amount: dollars(count) }))
  await fixture.atDesk('olga', 'payWithdrawal', id, { parts })
  const [one = '', two = ''] = legIds(await fixture.read(ana.id, id))
  await fixture.atLeg('olga', 'markLegPaid', { id, legId: one }, { reference: `one-${id}` })
  const lists = async () => {
    const mine = await fixture.ask<Lines>(ana.id, withdrawCalls.listWithdrawals, { query: {} })
    const who = memberContext(db(), person(ana.id), fixture.clock)
    const orders = await listMoneyOrders(who, OrderQuery.parse({ kind: 'withdrawal' }))
    const view = { query: { view: 'disputes' } }
    const desk = await fixture.ask<DeskLines>('olga', withdrawStaffCalls.listDesk, view)
    const money = await readMemberMoney({ ...fixture.fixture, db: db(), staff: olga }, ana.id)
    return {
      waiting: mine.value.list[0]?.waiting,
      isDisputed: [
        orders.list[0]?.isDisputed,
        (await fixture.readDesk(id)).isDisputed,
        desk.value.list.some((line) => line.id === id),
        money.withdrawals[0]?.isDisputed,
      ],
    }
  }
  expect(await lists()).toMatchObject({
    waiting: { on: 'payment', rule: 'payHours' },
    isDisputed: [false, false, false, false],
  })
  await say(ana.id, 'disputeLeg', { id }, one)
  const until = new Date(fixture.clock().getTime() + 30 * minute).toISOString()
  const waiting = { on: 'dispute', rule: 'proofMinutes', until }
  expect(await lists()).toMatchObject({ waiting, isDisputed: [true, true, true, true] })
  expect((await fixture.read(ana.id, id)).waiting).toMatchObject(waiting)
  await fixture.atLeg('olga', 'markLegPaid', { id, legId: two }, { reference: `two-${id}` })
  expect(await lists()).toMatchObject({ waiting, isDisputed: [true, true, true, true] })

  // The payer gets a clear problem: another person decides.
  const paidBy = async (clerk: string) =>
    (await fixture.readDesk(id, clerk)).legs.map(({ isPaidByMe }) => isPaidByMe)
  expect([await paidBy('olga'), await paidBy('pablo')]).toEqual([
    [true, true],
    [false, false],
  ])
  const decision = { decision: 'release', reason: 'The bank shows it.' }
  await fixture.atLeg('pablo', 'decideDispute', { id, legId: one }, decision)
  expect(await lists()).toMatchObject({
    waiting: { on: 'you', rule: 'confirmMinutes', minutes: 30 },
    isDisputed: [false, false, false, false],
  })
})

test('a part that truly did not come is paid again, as another payment', async () => {
  const ana = await fixture.member()
  const paid = await fixture.paid(ana, [80])
  const [legId = ''] = legIds(paid)
  await say(ana.id, 'disputeLeg', paid, legId)
  const params = { id: paid.id, legId }
  const reason = 'The bank sent it back.'
  await fixture.atLeg('pablo', 'decideDispute', params, { decision: 'revert', reason })
  expect(await fixture.read(ana.id, paid.id)).toMatchObject({
    state: 'paying',
    legs: [{ state: 'matched', reference: null }],
  })
  await fixture.atLeg('pablo', 'markLegPaid', params, { reference: `again-${legId}` })
  expect((await say(ana.id, 'confirmReceived', paid, legId)).value.state).toBe('done')
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(920), held: 0n })
  const { events } = await fixture.read(ana.id, paid.id)
  expect(events.find(({ act }) => act === 'disputeReverted')?.why).toBe(reason)
})

test('a payer cannot end the time early: after the last minute it is too late to say otherwise', async () => {
  const ana = await fixture.member()
  const paid = await fixture.paid(ana, [50])
  const [legId = ''] = legIds(paid)
  fixture.clock.pass(30 * minute)
  // The job has not run yet.
  expect((await say(ana.id, 'disputeLeg', paid, legId)).code).toBe(
    cashierProblems.disputeTooLate.code,
  )
})

test('member and job at once: of «received», «not received» and the clock one wins, eight times over', async () => {
  for (let round = 0; round < 8; round++) {
    const ana = await fixture.member()
    const paid = await fixture.paid(ana, [50])
    const [legId = ''] = legIds(paid)
    fixture.clock.pass(30 * minute - 1)
    const ends = await Promise.all([
      say(ana.id, 'confirmReceived', paid, legId),
      say(ana.id, 'disputeLeg', paid, legId),
      receiveByTime({ ...fixture.fixture, clock: () => new Date(fixture.clock().getTime() + 5) }),
    ])
    const [leg] = (await fixture.read(ana.id, paid.id)).legs
    const { held } = await fixture.moneyOf(ana.id)
    expect(held).toBe(leg?.state === 'disputed' ? dollars(50) : 0n)
    const said = ends.slice(0, 2) as { code: string }[]
    expect(said.filter(({ code }) => code === 'done').length).toBeLessThanOrEqual(1)
  }
  expect(await findDiscrepancies(db())).toEqual([])
})

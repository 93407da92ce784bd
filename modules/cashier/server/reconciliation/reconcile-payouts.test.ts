import { cashOf, clearingOf, findDiscrepancies, heldOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { businessDaysOf, deriveId, firstBusinessDayRule } from '@tessera/server-kit'
import { freshDatabase, withinOneDay } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sandbox } from '../../channels/sandbox/channel.ts'
import type { Discrepancy } from '../../reconciliation-shapes.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { dollars, type Fixture, withdrawFixture } from '../withdraw/withdraw.fixture.ts'
import { findLegs } from '../withdraw/legs.ts'
import { payoutIdOf } from '../withdraw/pay-legs.ts'
import { listDiscrepancies, readDiscrepancy } from './list-discrepancies.ts'
import { listReconciledDays } from './list-days.ts'
import { counterpartsOf, reconcileDay } from './reconcile-day.ts'
import { reconcileDays } from './reconcile-job.ts'

const { db } = freshDatabase({ connections: 20 })
const olga = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: 's' }
const dayMilliseconds = 86_400_000
let fixture: Fixture

beforeAll(async () => {
  await withinOneDay()
  fixture = await withdrawFixture(db())
  // The ledger's clock is the database's: the business day is the same one, with room before its end.
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db())
  const now = rows[0]?.now ?? new Date(0)
  fixture.clock.pass(now.getTime() - fixture.clock().getTime())
  // Later in the day than this, the one where a test ends would be another one than where it began.
  await fixture.setRule({ confirmMinutes: 10, twoPersonsFrom: dollars(100_000) })
})

const days = businessDaysOf([firstBusinessDayRule])
const today = () => days.dayOf(fixture.clock())
const run = (day: string, channel = counterpartsOf([sandbox])[0]!) =>
  reconcileDay(fixture.fixture, channel, { day, staff: olga })
const discrepanciesOf = async (day: string): Promise<Discrepancy[]> =>
  (await listDiscrepancies(db(), { day, pageNo: 1, pageSize: 100 })).list.filter(
    // The money that the members of the test have came without an order, which is found as well.
    ({ way }) => way === 'out',
  )

/** A withdrawal that the gateway has paid; `isReceived`: and the member says that it has come. */
async function paidOut({ isReceived = true } = {}) {
  const ana = await fixture.member()
  const id = await fixture.approved(ana, 50)
  const parts = [{ channelId: 'sandbox', amount: dollars(50) }]
  await fixture.atDesk('olga', 'payWithdrawal', id, { parts })
  await fixture.runJobs()
  const [leg] = await findLegs(db(), id)
  if (!leg) throw new Error('it has a part')
  if (isReceived) {
    const params = { id, legId: leg.id }
    await fixture.ask(ana.id, withdrawCalls.confirmReceived, { params })
  }
  return { ana, id, leg, payoutId: payoutIdOf(leg) }
}
type Paid = Awaited<ReturnType<typeof paidOut>>

/** A change at the gateway that it does not report. */
const inTheirBooks = ({ payoutId }: Pick<Paid, 'payoutId'>, set: ReturnType<typeof sql>) =>
  sql`update cashier.sandbox_payout set ${set} where payout_id = ${payoutId}`.execute(db())
const theyPay = (payoutId: string) =>
  sql`insert into cashier.sandbox_payout (payout_id, reference, amount, unit, state, ready_at, made_at, paid_at)
    values (${payoutId}, ${crypto.randomUUID()}, ${String(dollars(50))}::bigint, 'USD', 'paid', ${fixture.clock()},
      ${fixture.clock()}, ${fixture.clock()})`.execute(db())

/** One payout for each kind of discrepancy, and two without any. */
async function faultyDay() {
  const well = await paidOut()
  const unconfirmed = await paidOut({ isReceived: false })
  const unlisted = await paidOut()
  await sql`delete from cashier.sandbox_payout where payout_id = ${unlisted.payoutId}`.execute(db())
  const cent = await paidOut()
  await inTheirBooks(cent, sql`amount = amount + 100`)
  const foreign = await paidOut()
  await inTheirBooks(foreign, sql`unit = 'EUR'`)
  const nobodys = crypto.randomUUID()
  await theyPay(nobodys)
  const again = await paidOut({ isReceived: false })
  await payAgain(again)
  const failed = await paidOut({ isReceived: false })
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      // Their answer was lost and the desk has marked it as failed: only the gateway knows that it was paid.
      await sql`update cashier.withdrawal_leg set state = 'failed', due_at = null, remind_at = null,
        ended_at = ${fixture.clock()} where id = ${failed.leg.id}`.execute(tx)
    })
  const unposted = await paidOut({ isReceived: false })
  await sql`update cashier.withdrawal_leg set state = 'received', due_at = null, remind_at = null,
    ended_at = ${fixture.clock()} where id = ${unposted.leg.id}`.execute(db())
  const early = await paidOut({ isReceived: false })
  await leaves(early, deriveId(early.leg.id, 'paid'), dollars(50))
  const stray = await paidOut()
  await leaves(stray, crypto.randomUUID(), 700n)
  return {
    well,
    unconfirmed,
    unlisted,
    cent,
    foreign,
    nobodys,
    again,
    failed,
    unposted,
    early,
    stray,
  }
}

/** After a dispute it was paid as another payment, and the first one was paid all the same. */
async function payAgain({ ana, id, leg }: Paid) {
  await fixture.ask(ana.id, withdrawCalls.disputeLeg, { params: { id, legId: leg.id } })
  const decided = await fixture.atLeg(
    'olga',
    'decideDispute',
    { id, legId: leg.id },
    { decision: 'revert', reason: 'Lost.' },
  )
  if (decided.code !== 'done') throw new Error(decided.code)
  await fixture.runJobs()
}

/** Something leaves through the channel's clearing account. */
async function leaves({ ana, id }: Paid, request: string, amount: bigint) {
  if (amount < dollars(50)) {
    await transfer(db(), {
      id: crypto.randomUUID(),
      legs: [{ from: cashOf(ana.id, 'USD'), to: heldOf(ana.id, 'USD'), amount }],
      reason: 'withdrawal held',
      subject: 'test',
    })
  }
  await transfer(db(), {
    id: request,
    legs: [{ from: heldOf(ana.id, 'USD'), to: clearingOf('sandbox', 'USD'), amount }],
    reason: 'withdrawal paid',
    subject: `withdrawal:${id}`,
  })
}

const moved = async () =>
  (await sql<{ count: bigint }>`select count(*) from ledger.entry_view`.execute(db())).rows[0]
    ?.count

test('each fault of a payout is found once and has its value, and nothing moves by itself', async () => {
  const day = today()
  const made = await faultyDay()
  fixture.clock.pass(dayMilliseconds)
  const before = await moved()
  await run(day)
  const found = await discrepanciesOf(day)
  const seen = found.map(({ kind, way, withdrawalId, value }) =>
    [kind, way, withdrawalId, value.amount].map(String),
  )
  const whole = dollars(50)
  const expected = [
    ['missingTheirs', 'out', made.unlisted.id, whole],
    ['amountDiffers', 'out', made.cent.id, 100n],
    ['otherCurrency', 'out', made.foreign.id, whole],
    ['missingOurs', 'out', null, whole],
    ['paidTwice', 'out', made.again.id, whole],
    ['missingOurs', 'out', made.failed.id, whole],
    ['ledgerDiffers', 'out', made.unposted.id, whole],
    ['ledgerDiffers', 'out', made.early.id, whole],
    ['ledgerDiffers', 'out', null, 700n],
  ].map((row) => row.map(String))
  expect(new Set(seen.map(String))).toEqual(new Set(expected.map(String)))
  expect(found).toHaveLength(expected.length)
  expect(await moved()).toBe(before)
  expect(await findDiscrepancies(db())).toEqual([])
  const { list } = await listReconciledDays(db(), { pageNo: 1, pageSize: 10 })
  expect(list.find(({ paidOut: { currency } }) => currency === 'USD')).toMatchObject({
    day,
    listing: 'used',
    payouts: 9,
    paidOut: money(whole * 9n, 'USD'),
  })
  await run(day)
  expect(await discrepanciesOf(day)).toEqual(found)
}, 180_000)

test('a discrepancy of a payout shows the withdrawal and the postings behind it', async () => {
  const [cent] = (await listDiscrepancies(db(), { pageNo: 1, pageSize: 100 })).list.filter(
    ({ kind }) => kind === 'amountDiffers',
  )
  const setup = await readDiscrepancy(db(), cent?.id ?? '')
  expect(setup).toMatchObject({
    order: null,
    withdrawal: { state: 'done', money: money(dollars(50), 'USD') },
  })
  expect(new Set(setup.postings.map(({ reason }) => reason))).toEqual(
    new Set(['withdrawal held', 'withdrawal paid']),
  )
})

test('what the staff pay by hand is compared with the ledger alone, also by the job', async () => {
  const day = today()
  const ana = await fixture.member()
  const { id, legs } = await fixture.paid(ana, [20, 30])
  const [first] = legs
  await fixture.ask(ana.id, withdrawCalls.confirmReceived, {
    params: { id, legId: first?.id ?? '' },
  })
  fixture.clock.pass(dayMilliseconds)
  await reconcileDays(fixture.fixture, counterpartsOf([sandbox]))
  const { list } = await listReconciledDays(db(), { channelId: 'manual', pageNo: 1, pageSize: 10 })
  expect(list.find((each) => each.day === day)).toMatchObject({
    listing: 'none',
    payouts: 2,
    paidOut: money(dollars(50), 'USD'),
    listedOut: null,
    discrepancies: 0,
  })
})

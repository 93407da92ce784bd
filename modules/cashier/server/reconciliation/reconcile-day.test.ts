import { clearingOf, houseOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { businessDaysOf, firstBusinessDayRule, type StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { clerk } from '../../channels/manual-channel-contract.fixture.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { orderMinutes } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import type { Discrepancy } from '../../reconciliation-shapes.ts'
import { placeNotice } from '../place-notice.ts'
import { decidePayment } from '../sandbox-gateway/gateway.ts'
import { listDiscrepancies, readDiscrepancy } from './list-discrepancies.ts'
import { listReconciledDays } from './list-days.ts'
import { closeDiscrepancy as close, explainDiscrepancy as explain } from './note-discrepancy.ts'
import { dayAfter, reconcileDay } from './reconcile-day.ts'
import { reconcileDays } from './reconcile-job.ts'

const { db } = freshDatabase({ connections: 20 })
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
const olga = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: 's' }
const dayMilliseconds = 86_400_000
let setup: ChannelFixture

beforeAll(async () => {
  setup = await openChannelFixture(db(), sandbox, fake)
})

const context = () => testContext(db(), setup)
const asOlga = () => ({ ...context(), staff: olga }) as unknown as StaffContext
const run = (day: string, channel = sandbox) =>
  reconcileDay(context(), channel, { day, staff: olga })
const days = businessDaysOf([firstBusinessDayRule])
const today = () => days.dayOf(setup.clock())

async function begin() {
  const member = crypto.randomUUID()
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${member}, ${`m${member.slice(0, 8)}`}, 'm', 'x', 'USD', ${setup.clock()})`.execute(
    db(),
  )
  const { value } = await setup.start(member)
  return { member, ...value, reference: value.reference ?? '' }
}
type Order = Awaited<ReturnType<typeof begin>>

/** The gateway settles a payment for itself, and its notice is lost. */
async function settle({ reference }: Order, units?: bigint) {
  await decidePayment(db(), { reference, act: 'pay', now: setup.clock() })
  if (units === undefined) return
  await sql`update cashier.sandbox_payment set paid_amount = ${String(units)}::bigint
    where reference = ${reference}`.execute(db())
}

/** A notice that nobody repeats; `done`, or the code of the problem. */
const tell = (
  { id, reference }: { id: string; reference: string },
  units = setup.amount,
  unit = 'USD',
) =>
  placeNotice(
    context(),
    'sandbox',
    {
      id: crypto.randomUUID(),
      orderId: id,
      reference,
      result: 'paid',
      money: money(units, unit),
    },
    '{}',
  ).then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  )

const discrepanciesOf = async (day: string): Promise<Discrepancy[]> =>
  (await listDiscrepancies(db(), { day, pageNo: 1, pageSize: 100 })).list

const transfers = async () => {
  const { rows } = await sql<{ count: bigint }>`select count(*) from ledger.entry_view`.execute(
    db(),
  )
  return rows[0]?.count
}

/** One payment for each kind of discrepancy, and one without any. */
async function faultyDay() {
  const well = await begin()
  await settle(well)
  await tell(well)
  const lost = await begin()
  await settle(lost)
  const double = await begin()
  await settle(double)
  await tell(double)
  await tell(double)
  const cent = await begin()
  await settle(cent, setup.amount - 100n)
  await tell(cent, setup.amount - 100n)
  const foreign = await begin()
  await tell(foreign, setup.amount, 'EUR')
  const nobodys = { id: crypto.randomUUID(), reference: 'nobody-knows' }
  expect(await tell(nobodys)).toBe(cashierProblems.unknownOrder.code)
  const unlisted = await begin()
  await tell(unlisted)
  const late = await begin()
  setup.clock.pass((orderMinutes + 1) * 60_000)
  await settle(late)
  await tell(late)
  return { well, lost, double, cent, foreign, nobodys, unlisted, late }
}

describe('a day with every fault', () => {
  test('each is found once and has its value, and nothing is credited', async () => {
    const day = today()
    const made = await faultyDay()
    setup.clock.pass(dayMilliseconds)
    const before = await transfers()
    await run(day)
    const found = await discrepanciesOf(day)
    const seen = found.map(({ kind, orderId, value }) => [kind, orderId, value.amount])
    const whole = setup.amount
    expect(new Set(seen.map(String))).toEqual(
      new Set(
        [
          ['missingOurs', made.lost.id, whole],
          ['paidTwice', made.double.id, whole],
          ['amountDiffers', made.cent.id, 100n],
          ['otherCurrency', made.foreign.id, whole],
          ['missingOurs', null, whole],
          ['missingTheirs', made.unlisted.id, whole],
          ['late', made.late.id, whole],
        ].map(String),
      ),
    )
    expect(found).toHaveLength(7)
    expect(await transfers()).toBe(before)
    for (const { member } of [made.lost, made.cent, made.foreign]) {
      expect(await setup.cashOf(member)).toBe(0n)
    }
    const { list } = await listReconciledDays(db(), { pageNo: 1, pageSize: 10 })
    const usd = list.find((each) => each.credited.currency === 'USD')
    expect(usd).toMatchObject({
      day,
      channelId: 'sandbox',
      listing: 'used',
      staffAccount: 'olga',
      orders: 4,
      credited: money(whole * 4n, 'USD'),
      notices: 7,
      settled: 5,
      listed: money(whole * 5n - 100n, 'USD'),
      matched: 2,
      discrepancies: 7,
      open: 7,
    })

    // The same day again is the same result; what the desk has put right is not found again, and stays on paper.
    await run(day)
    const again = await discrepanciesOf(day)
    expect(again).toEqual(found)
    const desk = clerk(setup, 'pablo')
    await desk.claim(made.cent.id)
    expect(await desk.confirm(made.cent.id, whole - 100n)).toBe('done')
    await run(day)
    const after = await discrepanciesOf(day)
    expect(after.filter(({ isStill }) => !isStill).map(({ orderId }) => orderId)).toEqual([
      made.cent.id,
    ])
    expect(after).toHaveLength(7)
  })

  test('is explained by one of the staff and then closed, and says who', async () => {
    const [{ id }] = (await discrepanciesOf('2026-11-21')) as [Discrepancy]
    const words = { id, words: 'The channel sent it back.' }
    expect(await codeOf(close(asOlga(), words))).toBe(cashierProblems.discrepancyChanged.code)
    const explaining = { ...words, reason: 'refundedByChannel' }
    const both = await Promise.all([1, 2].map(() => codeOf(explain(asOlga(), explaining))))
    expect(both.toSorted()).toEqual([cashierProblems.discrepancyChanged.code, 'done'].toSorted())
    expect(await codeOf(close(asOlga(), words))).toBe('done')
    const fixture = await readDiscrepancy(db(), id)
    expect(fixture.state).toBe('closed')
    expect(fixture.notes.map(({ reason, staffAccount }) => [reason, staffAccount])).toEqual([
      ['refundedByChannel', 'olga'],
      ['closed', 'olga'],
    ])
    const unknown = { ...explaining, id: crypto.randomUUID() }
    expect(await codeOf(explain(asOlga(), unknown))).toBe(cashierProblems.unknownDiscrepancy.code)
  })

  test('shows the order, the notices and the postings behind it', async () => {
    const late = (await discrepanciesOf('2026-11-21')).find(({ kind }) => kind === 'late')
    const fixture = await readDiscrepancy(db(), late?.id ?? '')
    expect(fixture.order).toMatchObject({ state: 'success', paid: money(setup.amount, 'USD') })
    expect(fixture.notices).toHaveLength(1)
    expect(fixture.postings).toMatchObject([
      { reason: 'deposit', amount: money(setup.amount, 'USD') },
    ])
  })
})

test('a channel that hands out no list is compared by its notices, and the run says so', async () => {
  const day = today()
  const [well, unheard] = [await begin(), await begin()]
  await tell(well)
  await settle(unheard)
  setup.clock.pass(dayMilliseconds)
  const listSettled = () => Promise.reject(new Error('down'))
  await run(day, { ...sandbox, listSettled })
  // What the desk confirmed after its time is late, by whatever it is compared.
  const wrong = async () => (await discrepanciesOf(day)).filter(({ kind }) => kind !== 'late')
  expect(await wrong()).toEqual([])
  const { list } = await listReconciledDays(db(), { pageNo: 1, pageSize: 1 })
  expect(list[0]).toMatchObject({ day, listing: 'down', settled: null, matched: 2 })
  await run(day)
  expect((await wrong()).map(({ kind }) => kind).toSorted()).toEqual([
    'missingOurs',
    'missingTheirs',
  ])
})

test('what the clearing account gave without an order is found', async () => {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db())
  const now = rows[0]?.now ?? new Date(0)
  const day = days.dayOf(now)
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: houseOf('fees', 'USD'), amount: 700n }],
    reason: 'deposit',
    subject: `deposit:${crypto.randomUUID()}`,
  })
  setup.clock.pass(Math.max(0, now.getTime() - setup.clock().getTime()) + 2 * dayMilliseconds)
  await run(day)
  const posted = (await discrepanciesOf(day)).filter(({ kind }) => kind === 'ledgerDiffers')
  expect(posted.map(({ value }) => value.amount)).toEqual([700n])
})

test('a day in which nothing was paid is listed with its zeros once it is compared', async () => {
  setup.clock.pass(2 * dayMilliseconds)
  const day = dayAfter(today(), -1)
  const listed = async () =>
    (await listReconciledDays(db(), { pageNo: 1, pageSize: 100 })).list.filter(
      (each) => each.day === day,
    )
  expect(await listed()).toEqual([])
  await run(day)
  const zero = money(0n, 'USD')
  const none = { orders: 0, discrepancies: 0, open: 0 }
  expect(await listed()).toMatchObject([
    { channelId: 'sandbox', listing: 'used', staffAccount: 'olga', ...none },
  ])
  const [row] = await listed()
  expect([row?.credited, row?.posted, row?.told, row?.paidOut, row?.broken]).toEqual(
    Array.from({ length: 5 }, () => zero),
  )
  const first = await listReconciledDays(db(), { pageNo: 1, pageSize: 1 })
  expect([first.list[0]?.day, first.totalPages]).toEqual([day, first.totalPages])
})

test('the job does each day that is over once, also days that it missed, and two at once do it once [L-25]', async () => {
  await begin()
  await Promise.all([1, 2].map(() => reconcileDays(context(), [sandbox])))
  await reconcileDays(context(), [sandbox])
  const { rows } = await sql<{ day: string; runs: bigint }>`
    select day::text, count(*) as runs from cashier.reconciliation_run where by = 'house'
    group by 1 order by 1`.execute(db())
  expect(rows.map(({ runs }) => runs)).toEqual([1n, 1n, 1n])
})

test('a day that is not over is not compared', async () => {
  const tomorrow = dayAfter(today())
  for (const day of [tomorrow, '2026-02-31', today()]) {
    expect(await codeOf(run(day))).toBe(cashierProblems.dayNotOver.code)
  }
})

test('no run and no discrepancy is ever changed or removed', async () => {
  for (const table of ['run', 'sum', 'discrepancy', 'sight', 'note']) {
    const change = sql`delete from ${sql.table(`cashier.reconciliation_${table}`)}`.execute(db())
    await expect(change).rejects.toThrow()
  }
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  )

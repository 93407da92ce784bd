import { commonProblems } from '@tessera/calls'
import { createStaff } from '@tessera/identity/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { enqueue, newId, type StaffContext } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { faultsWaitingMax, savedViewsMax } from '../limits.ts'
import type { orderFigures } from '../dashboard-calls.ts'
import { officeProblems } from '../problems.ts'
import { faultJobs, batchFaults, listFaults } from './faults.ts'
import { listFigureUnits, readSiteFigures, readPayments } from './site-figures.ts'
import { listJobs, retryJob } from './jobs-list.ts'
import { listFigureOrders } from './list-figure-orders.ts'
import { readPresence } from './presence.ts'
import { readQueues } from './queues.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

const { db } = freshDatabase()
const id = () => newId(new Date())
const people = { ana: id(), bob: id(), eva: id(), trial: id(), tester: id() }
const [monday, tuesday, wednesday] = ['2026-03-02', '2026-03-03', '2026-03-04'] as const
const week = { from: monday, to: '2026-03-08' }

type Deposit = {
  who: keyof typeof people
  amount: bigint
  day: string
  state?: string
  channel?: string
}

/** An order as it ended, and, where it was paid, its money in the ledger. */
async function deposit({ who, amount, day, state = 'success', channel = 'spei' }: Deposit) {
  const unit = who === 'eva' ? 'EUR' : 'USD'
  const [order, memberId] = [id(), people[who]]
  const isPaid = state === 'success'
  await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, paid_amount, paid_unit,
      fee, created_at, expires_at, ended_at)
    values (${order}, ${memberId}, ${channel}, ${amount}, ${unit}, ${state}, ${isPaid ? amount : null},
      ${isPaid ? unit : null}, ${isPaid ? 100n : 0n}, ${`${day}T10:00:00Z`}, ${`${day}T11:00:00Z`},
      ${`${day}T10:30:00Z`})`.execute(db())
  if (!isPaid) return
  await transfer(db(), {
    id: id(),
    legs: [{ from: clearingOf(channel, unit), to: cashOf(memberId, unit), amount: amount - 100n }],
    reason: 'deposit',
    subject: `deposit:${order}`,
  })
}

beforeAll(async () => {
  for (const [name, memberId] of Object.entries(people)) {
    const unit = name === 'eva' ? 'EUR' : 'USD'
    await sql`insert into identity.member (id, account, type, nickname, password_hash, currency, created_at, test_since)
      values (${memberId}, ${`office${name}`}, ${name === 'trial' ? 4 : 0}, ${name}, '', ${unit},
        ${`${name === 'bob' ? tuesday : monday}T09:00:00Z`},
        ${name === 'tester' ? `${monday}T00:00:00Z` : null})`.execute(db())
    await openMemberAccounts(db(), memberId, unit)
  }
  await deposit({ who: 'ana', amount: 500_000n, day: '2026-02-20' })
  await deposit({ who: 'ana', amount: 300_000n, day: monday })
  await deposit({ who: 'bob', amount: 200_000n, day: tuesday })
  await deposit({ who: 'bob', amount: 100_000n, day: tuesday, channel: 'oxxo' })
  await deposit({ who: 'eva', amount: 700_000n, day: tuesday })
  await deposit({ who: 'tester', amount: 900_000n, day: tuesday })
  await deposit({ who: 'ana', amount: 400_000n, day: wednesday, state: 'expired' })
  await deposit({ who: 'bob', amount: 400_000n, day: wednesday, state: 'rejected' })
})

test('deposits of a day are what the ledger credited on its orders, test accounts excluded [G-75]', async () => {
  const { list, total } = await readSiteFigures(db(), { ...week, unit: 'USD' })
  const { rows } = await sql<{ day: string; sum: bigint; count: number }>`
    select kit.business_day(o.ended_at)::text as day, sum(t.amount)::bigint as sum, count(*)::int as count
    from ledger.transfer t join cashier.deposit_order o on t.subject = 'deposit:' || o.id
    where t.reason = 'deposit' and o.unit = 'USD' and o.member_id <> ${people.tester}
      and o.ended_at >= '2026-03-02T00:00:00+08:00' and o.ended_at < '2026-03-09T00:00:00+08:00'
    group by 1 order by 1`.execute(db())
  const shown = list
    .filter(({ deposits }) => deposits.count > 0)
    .map(({ day, deposits }) => ({ day, sum: deposits.sum.amount, count: deposits.count }))
  expect(rows).toHaveLength(2)
  expect(shown).toEqual(rows)
  expect(total.deposits.sum.amount).toBe(rows.reduce((sum, row) => sum + row.sum, 0n))
  expect(list).toHaveLength(7)
})

test('a first deposit is the first of its member ever, and registrations are of the currency asked for', async () => {
  const { list, total } = await readSiteFigures(db(), { ...week, unit: 'USD' })
  expect(list.map(({ firstDeposits }) => firstDeposits.count)).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(total.firstDeposits.sum.amount).toBe(199_900n)
  expect(list.map(({ registrations }) => registrations).slice(0, 2)).toEqual([1, 1])
  const euros = await readSiteFigures(db(), { ...week, unit: 'EUR' })
  expect(euros.total).toMatchObject({ registrations: 1, deposits: { count: 1 } })
  expect((await listFigureUnits(db())).list).toEqual(['EUR', 'USD'])
})

test('a period without activity has its days, all empty; one that is none is refused [G-68]', async () => {
  const empty = await readSiteFigures(db(), { from: '2020-01-01', to: '2020-01-02', unit: 'USD' })
  expect(empty.list.map(({ day }) => day)).toEqual(['2020-01-01', '2020-01-02'])
  expect(empty.total).toMatchObject({ registrations: 0, deposits: { count: 0 } })
  await expect(
    readSiteFigures(db(), { from: '2020-01-02', to: '2020-01-01', unit: 'USD' }),
  ).rejects.toMatchObject({ kind: commonProblems.badInput })
})

test('success of a way to pay in is what was paid of what has ended', async () => {
  const { list } = await readPayments(db(), { ...week, unit: 'USD' })
  expect(list).toEqual([
    { channel: 'spei', begun: 4, paid: 2, refused: 1, expired: 1, open: 0, success: 500_000 },
    { channel: 'oxxo', begun: 1, paid: 1, refused: 0, expired: 0, open: 0, success: 1_000_000 },
  ])
})

/** All the orders behind a figure, page by page. */
async function behind(
  of: (typeof orderFigures)[number],
  filter: { unit: string; channel?: string },
) {
  const found: Awaited<ReturnType<typeof listFigureOrders>>['list'] = []
  for (let before: string | undefined, more = true; more;) {
    const page = await listFigureOrders(db(), { of, ...week, ...filter, before, pageSize: 2 })
    found.push(...page.list)
    before = page.next ?? undefined
    more = page.next !== null
  }
  return found
}

test('the orders behind each figure come to that figure, test accounts excluded [G-75]', async () => {
  for (const unit of ['USD', 'EUR']) {
    const { total } = await readSiteFigures(db(), { ...week, unit })
    for (const of of ['deposits', 'firstDeposits', 'withdrawals'] as const) {
      const orders = await behind(of, { unit })
      const sum = orders.reduce((all, { money: { amount } }) => all + amount, 0n)
      expect([of, orders.length, sum]).toEqual([of, total[of].count, total[of].sum.amount])
    }
    for (const payment of (await readPayments(db(), { ...week, unit })).list) {
      for (const of of ['begun', 'paid', 'refused', 'expired', 'open'] as const) {
        const orders = await behind(of, { unit, channel: payment.channel })
        expect([of, orders.length]).toEqual([of, payment[of]])
      }
    }
  }
  const [newest] = await behind('deposits', { unit: 'USD' })
  expect(newest).toMatchObject({ kind: 'deposit', member: { account: 'officebob' } })
})

test('each queue shows its size and the age of its oldest entry; an empty queue has no age', async () => {
  const at = '2026-03-05T08:00:00.000Z'
  await sql`insert into identity.message (id, by, recipient, kind, body, made_at, next_at)
    values (gen_random_uuid(), 'sms', '+525512345678', 'test', 'x', ${at}, ${at})`.execute(db())
  const { list } = await readQueues(db())
  expect(list.map(({ name }) => name).toSorted()).toEqual(
    ['corrections', 'deposits', 'email', 'faults', 'jobs', 'sms', 'withdrawals'].toSorted(),
  )
  const sms = list.find(({ name }) => name === 'sms')
  expect(sms).toMatchObject({ waiting: 1 })
  expect(sms?.oldest?.toISOString()).toBe(at)
  expect(list.find(({ name }) => name === 'withdrawals')).toMatchObject({
    waiting: 0,
    oldest: null,
  })
})

test('a job that failed says why, and is tried again from its first attempt on', async () => {
  await enqueue(db(), 'office.pretend', {}, { key: 'office-pretend' })
  await sql`update graphile_worker._private_jobs set attempts = 25, last_error = 'no such address',
    run_at = now() + interval '1 day' where key = 'office-pretend'`.execute(db())
  const failed = await listJobs(db(), { state: 'failed', pageSize: 20 })
  const job = failed.list.find(({ task }) => task === 'office.pretend')
  expect(job).toMatchObject({ state: 'failed', attempts: 25, error: 'no such address' })
  await retryJob(db(), job!.id)
  const { rows } = await sql<{ attempts: number; isDue: boolean }>`
    select attempts, run_at <= now() as "isDue" from graphile_worker.jobs
    where key = 'office-pretend'`.execute(db())
  expect(rows).toEqual([{ attempts: 0, isDue: true }])
  await expect(retryJob(db(), '999999999')).rejects.toMatchObject({ kind: commonProblems.notFound })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'
    where key = 'office-pretend'`.execute(db())
  await expect(retryJob(db(), job!.id)).rejects.toMatchObject({ kind: officeProblems.jobRuns })
  const running = await listJobs(db(), { state: 'running', pageSize: 20 })
  expect(running).toMatchObject({ running: 1, next: null })
})

test('faults are found by the number of their request, a storm is bounded, and the old are forgotten', async () => {
  const faults = batchFaults()
  const fault = (requestId: string, madeAt = new Date()) => ({
    requestId,
    path: '/wps/x',
    message: 'a call failed',
    error: 'Error: \0 x',
    stack: 'at …',
    madeAt,
  })
  faults.note(fault('one'))
  faults.note(fault('old', new Date('2020-01-01')))
  for (let at = 0; at < faultsWaitingMax * 2; at++) faults.note(fault('storm'))
  await faults.flush(db())
  await faults.flush(db())
  expect(faults.count()).toBe(faultsWaitingMax * 2 + 2)
  const found = await listFaults(db(), { requestId: 'one', pageNo: 1, pageSize: 20 })
  expect(found.list).toMatchObject([{ requestId: 'one', path: '/wps/x', error: 'Error:  x' }])
  const all = await listFaults(db(), { pageNo: 1, pageSize: 1 })
  expect(all.totalPages).toBe(faultsWaitingMax)
  for (const { run } of faultJobs) await run(testContext(db(), { clock: () => new Date() }), {})
  expect((await listFaults(db(), { requestId: 'old', pageNo: 1, pageSize: 1 })).list).toEqual([])
})

test('everybody of the staff has views of their own; a name is taken once, and there is an end to them', async () => {
  const as = async (account: string): Promise<StaffContext> => {
    const context = testContext(db())
    const person = { account, password: 'orchid-lamp-42', permissions: [] }
    const { id: staffId } = await createStaff(db(), person, context)
    return { ...context, staff: { id: staffId, account, permissions: ['self'], sessionId: id() } }
  }
  const [olga, pablo] = [await as('officeolga'), await as('officepablo')]
  const view = { id: id(), name: 'Frozen', search: 'status=blocked' }
  await saveView(olga, 'members', view)
  await saveView(olga, 'members', view)
  expect((await listViews(olga, 'members')).list).toEqual([view])
  expect((await listViews(pablo, 'members')).list).toEqual([])
  expect((await listViews(olga, 'deposits')).list).toEqual([])
  await expect(saveView(olga, 'members', { ...view, id: id() })).rejects.toMatchObject({
    kind: officeProblems.viewNameTaken,
  })
  await expect(removeView(pablo, { page: 'members', id: view.id })).rejects.toMatchObject({
    kind: commonProblems.notFound,
  })
  const many = Array.from({ length: savedViewsMax + 3 }, (_, at) =>
    saveView(olga, 'members', { id: id(), name: `View ${at}`, search: '' }).then(
      () => 'kept',
      (error: { kind: unknown }) => error.kind,
    ),
  )
  const outcomes = await Promise.all(many)
  expect(outcomes.filter((each) => each === 'kept')).toHaveLength(savedViewsMax - 1)
  expect(outcomes.filter((each) => each === officeProblems.viewsFull)).toHaveLength(4)
  await removeView(olga, { page: 'members', id: view.id })
  expect((await listViews(olga, 'members')).list).toHaveLength(savedViewsMax - 1)
})

test('the addresses with most failed log-ins are listed first', async () => {
  for (const [address, wrong] of [
    ['203.0.113.5', 3],
    ['203.0.113.6', 1],
    ['203.0.113.7', 0],
  ] as const) {
    for (let at = 0; at < wrong + 1; at++) {
      await sql`insert into identity.login_attempt (id, account_hash, address, is_known, is_right, made_at)
        values (gen_random_uuid(), sha256('x'), ${address}, false, ${at >= wrong}, now())`.execute(
        db(),
      )
    }
  }
  const { pressure } = await readPresence(db())
  expect(pressure.map(({ address, tries, wrong }) => [address, tries, wrong])).toEqual([
    ['203.0.113.5', 4, 3],
    ['203.0.113.6', 2, 1],
  ])
})

test('which deposit is the first follows when it ended, not when it was written', async () => {
  const firstOf = async () => {
    const { rows } = await sql<{ id: string; isFirst: boolean }>`select d.id,
        not exists (select from cashier.deposit_order e where e.member_id = d.member_id and e.state = 'success'
          and (e.ended_at, e.id) < (d.ended_at, d.id)) as "isFirst"
      from cashier.deposit_order d where d.state = 'success' order by d.id`.execute(db())
    const kept = await sql<{ id: string }>`select order_id as id from cashier.first_deposit_view
      order by order_id`.execute(db())
    return [
      rows.filter(({ isFirst }) => isFirst).map((row) => row.id),
      kept.rows.map((row) => row.id),
    ]
  }
  const [before, keptBefore] = await firstOf()
  expect(keptBefore).toEqual(before)
  await deposit({ who: 'eva', amount: 100_000n, day: '2026-02-10', channel: 'oxxo' })
  await deposit({ who: 'eva', amount: 100_000n, day: '2026-02-12', channel: 'oxxo' })
  const [after, keptAfter] = await firstOf()
  expect(keptAfter).toEqual(after)
  expect(after).not.toEqual(before)
})

import { confirmApproval, propose } from '@tessera/compliance/server'
import type { StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { unit } from '../agents.fixture.ts'
import { collectDebts } from '../debts/collect-debts.ts'
import { listDebtPayments, listStaffDebts } from '../debts/list-debts.ts'
import { staffFixture } from '../moves/moves.fixture.ts'
import { approveRunKind, decideRun } from './decide-run.ts'
import { listRunLines, listRuns } from './list-runs.ts'
import { readRunSettings } from './run-settings.ts'
import { dollars, flat, runsFixture } from './runs.fixture.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-12-16T08:00:00Z')
const staff = staffFixture(db, clock)
const paying = ['agents.read', 'agents.pay', 'approvals.decide']
const paged = { pageNo: 1, pageSize: 20 }
const asked = { currency: unit, ...paged }

let world: ReturnType<typeof runsFixture>
let one: StaffContext
let two: StaffContext
let reader: StaffContext
let brazil: StaffContext
let approver: StaffContext
let top = ''
let below = ''
let runId = ''

/** A top agent who is due 200 of a team that lost 1,000, and owes 150 of it to a contract below. */
beforeAll(async () => {
  one = await staff.hire(undefined, paying)
  two = await staff.hire(undefined, paying)
  reader = await staff.hire(undefined, ['agents.read'])
  brazil = await staff.hire(['BRL'], paying)
  approver = await staff.hire(undefined, ['agents.read', 'approvals.decide'])
  world = runsFixture(db())
  top = await world.join({ type: 1 })
  below = await world.join({ upline: top, type: 2 })
  const other = await world.join({ upline: top })
  const from = '2026-11-30T16:00:00Z'
  const terms = { period: 'Semimonthly', carry: 'NONE' } as const
  await world.sign({ kind: 'dividend', lower: top, from, tiers: [flat(20)], terms })
  await world.sign({ kind: 'dividend', upper: top, lower: below, from, tiers: [flat(20)], terms })
  await world.bet(below, { stake: 3_000, prize: 1_000, at: '2026-12-05T03:00:00Z' })
  await world.bet(other, { stake: 1_000, prize: 2_000, at: '2026-12-05T03:00:00Z' })
  await world.runAt('2026-12-15T18:10:00Z')
  runId = (await listRuns(one, { ...asked, state: 'awaitsReview' })).list[0]?.id ?? ''
})

const accountOf = async (id: string) =>
  (
    await sql<{ account: string }>`select account from identity.member where id = ${id}`.execute(
      db(),
    )
  ).rows[0]?.account ?? ''

test('runs are found by kind, state, days and agent, and what waits is counted [AG-25]', async () => {
  const idsBy = async (more: Partial<Parameters<typeof listRuns>[1]>) =>
    (await listRuns(one, { ...asked, ...more })).list.map(({ id }) => id)
  const { list, waiting } = await listRuns(one, { ...asked, kind: 'dividend' })
  expect(list).toMatchObject([
    {
      id: runId,
      state: 'awaitsReview',
      contracts: 2,
      ofPlatform: { amount: dollars(200) },
      ofAll: { amount: dollars(600) },
    },
  ])
  expect(waiting).toEqual({ count: 1, sum: { amount: dollars(200), currency: unit } })
  expect(await idsBy({ kind: 'hourly' })).toEqual([])
  expect(await idsBy({ state: 'paid' })).toEqual([])
  // The period is 1 to 15 December of the business calendar.
  expect(await idsBy({ from: '2026-12-15' })).toEqual([runId])
  expect(await idsBy({ from: '2026-12-16' })).toEqual([])
  expect(await idsBy({ to: '2026-12-01' })).toEqual([runId])
  expect(await idsBy({ to: '2026-11-30' })).toEqual([])
  expect(await idsBy({ account: (await accountOf(below)).toUpperCase() })).toEqual([runId])
  expect(await idsBy({ account: 'nobody-here' })).toEqual([])
})

test('the payments of a run are narrowed to what an agent gets and pays', async () => {
  const all = await listRunLines(one, { runId, ...paged })
  expect(all.list.map(({ agentId, upper }) => [agentId, upper])).toEqual([
    [top, null],
    [below, await accountOf(top)],
  ])
  const ofBelow = await listRunLines(one, { runId, account: await accountOf(below), ...paged })
  expect(ofBelow.list.map(({ agentId }) => agentId)).toEqual([below])
  const ofTop = await listRunLines(one, { runId, account: await accountOf(top), ...paged })
  expect(ofTop.list).toHaveLength(2)
})

test('where nobody has set it, ten dollars make a member active and two persons approve from a thousand on', async () => {
  const { daily, reviewLimit } = await readRunSettings(one, unit)
  expect([daily.amount, reviewLimit.amount]).toEqual([dollars(10), dollars(1_000)])
})

test('staff of another currency find no run and no debt, and decide none', async () => {
  await expect(listRuns(brazil, asked)).rejects.toThrow('common.notFound')
  await expect(listRunLines(brazil, { runId, ...paged })).rejects.toThrow('agents.unknownRun')
  await expect(listStaffDebts(brazil, { ...asked, state: 'open' })).rejects.toThrow(
    'common.notFound',
  )
  for (const who of [brazil, reader]) {
    const deciding = { runId, isApproved: true, reason: 'looks right' }
    await expect(decideRun(who, deciding, { propose })).rejects.toThrow('agents.unknownRun')
  }
})

test('a run over the limit is approved by two who may both pay, and what is short is a debt with its repayments', async () => {
  await sql`insert into agents.review_limit (unit, amount) values (${unit}, ${String(dollars(100))})
    on conflict do nothing`.execute(db())
  const { run } = await listRunLines(one, { runId, ...paged })
  expect(run.takesTwo).toBe(true)
  const deciding = { runId, isApproved: true, reason: 'looks right' }
  expect(await decideRun(one, deciding, { propose })).toEqual({ success: true, isDone: false })
  const { rows } = await sql<{ id: string }>`select id from compliance.approval
    where subject = ${`run:${runId}`} and state = 'waiting'`.execute(db())
  const approval = { id: rows[0]?.id ?? '' }
  // Who decides proposals, but may not pay, does not approve it.
  await expect(confirmApproval(approver, approval, [approveRunKind])).rejects.toThrow(
    'compliance.notPossible',
  )
  await confirmApproval(two, approval, [approveRunKind])
  await expect(decideRun(one, deciding, { propose })).rejects.toThrow('agents.runDecided')
  await world.runAt('2026-12-15T18:15:00Z')
  expect([await world.cash(top), await world.cash(below)]).toEqual([0n, dollars(200)])

  const open = await listStaffDebts(one, { ...asked, state: 'open' })
  expect(open).toMatchObject({
    list: [{ left: { amount: dollars(200) }, debtor: await accountOf(top), stopsBets: true }],
    open: { count: 1, sum: { amount: dollars(200) } },
  })
  const debtId = open.list[0]?.id ?? ''
  await world.fund(top, dollars(50))
  await collectDebts(world.context())
  await world.fund(top, dollars(150))
  await collectDebts(world.context())
  const { list, debt } = await listDebtPayments(reader, { debtId, ...paged })
  expect(new Set(list.map(({ amount }) => amount.amount))).toEqual(
    new Set([dollars(150), dollars(50)]),
  )
  expect(debt).toMatchObject({ left: { amount: 0n }, endedAt: expect.any(String) })
  expect((await listStaffDebts(one, { ...asked, state: 'open' })).list).toEqual([])
  const paid = { ...asked, state: 'paid' as const }
  expect((await listStaffDebts(one, paid)).list.map(({ id }) => id)).toEqual([debtId])
  const account = await accountOf(below)
  expect((await listStaffDebts(one, { ...paid, account })).list).toHaveLength(1)
  expect((await listStaffDebts(one, { ...paid, account: 'nobody' })).list).toEqual([])
  await expect(listDebtPayments(brazil, { debtId, ...paged })).rejects.toThrow('agents.unknownDebt')
})

test('a run that is rejected pays nothing, and its reason is shown', async () => {
  await world.bet(below, { stake: 1_000, at: '2026-12-20T03:00:00Z' })
  await world.runAt('2026-12-31T18:10:00Z')
  const { list } = await listRuns(one, { ...asked, state: 'awaitsReview' })
  const rejected = list[0]?.id ?? ''
  const before = await world.cash(below)
  // One person rejects, whatever the sum is.
  const deciding = { runId: rejected, isApproved: false, reason: 'bonus abuse' }
  expect(await decideRun(one, deciding, { propose })).toEqual({ success: true, isDone: true })
  await world.runAt('2026-12-31T18:20:00Z')
  expect(await world.cash(below)).toBe(before)
  const { run } = await listRunLines(one, { runId: rejected, ...paged })
  expect(run).toMatchObject({
    state: 'denied',
    decidedBy: one.staff.account,
    deniedBecause: 'bonus abuse',
  })
})

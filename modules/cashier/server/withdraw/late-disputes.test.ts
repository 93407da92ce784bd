import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { decisionHours } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import type { Withdrawal } from '../../withdraw-shapes.ts'
import { hurryDisputes } from './late-disputes.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'
import { listDesk } from './list-desk.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
})
beforeEach(() => fixture.setRule({ confirmMinutes: 30, proofMinutes: 30, freeCount: 3 }))

const minute = 60_000
const decision = decisionHours * 60 * minute
const after = (milliseconds: number) =>
  new Date(fixture.clock().getTime() + milliseconds).toISOString()

/** A withdrawal whose only part has not come, says its member. */
async function disputed() {
  const ana = await fixture.member()
  const { id, legs } = await fixture.paid(ana, [100])
  const legId = legs[0]?.id ?? ''
  await fixture.ask<Withdrawal>(ana.id, withdrawCalls.disputeLeg, { params: { id, legId } })
  return { ana, id, legId, read: () => fixture.read(ana.id, id) }
}
const actsOf = ({ events }: Withdrawal) => events.map(({ act }) => act)
const lineOf = async (id: string) => {
  const asked = { view: 'disputes', pageSize: 100 } as const
  const { list } = await listDesk({ db: db(), clock: fixture.clock }, asked)
  return list.find((line) => line.id === id)
}

test('a proof begins the time for the decision, which another one does not make longer', async () => {
  const { id, legId, read } = await disputed()
  expect((await read()).waiting).toMatchObject({ rule: 'proofMinutes', until: after(30 * minute) })
  expect((await lineOf(id))?.dueAt).toBe(after(30 * minute + decision))
  fixture.clock.pass(10 * minute)
  await fixture.atLeg('olga', 'proveDispute', { id, legId }, { proof: 'slip' })
  const until = after(decision)
  expect((await read()).waiting).toMatchObject({ on: 'dispute', rule: 'decision', until })
  fixture.clock.pass(60 * minute)
  await fixture.atLeg('olga', 'proveDispute', { id, legId }, { proof: 'a better slip' })
  expect((await read()).waiting).toMatchObject({ rule: 'decision', until })
  expect(await lineOf(id)).toMatchObject({ dueAt: until, isLate: false })
})

test('without a proof in time it goes on to the decision without one, said once', async () => {
  const { read } = await disputed()
  fixture.clock.pass(30 * minute - 1)
  await fixture.runJobs()
  expect((await read()).waiting?.rule).toBe('proofMinutes')
  fixture.clock.pass(1)
  await Promise.all([hurryDisputes(fixture.fixture), hurryDisputes(fixture.fixture)])
  const late = await read()
  expect(late.waiting).toMatchObject({ on: 'dispute', rule: 'decision', until: after(decision) })
  expect(actsOf(late).filter((act) => act === 'proofMissed')).toHaveLength(1)
})

test('where nobody decides it is overdue and free for a second person, and the money stays held', async () => {
  const { ana, id, legId, read } = await disputed()
  await fixture.atLeg('olga', 'proveDispute', { id, legId }, { proof: 'slip' })
  fixture.clock.pass(decision - 1)
  await fixture.atDesk('olga', 'claimWithdrawal', id)
  await fixture.runJobs()
  expect(actsOf(await read())).not.toContain('disputeOverdue')
  expect((await lineOf(id))?.claimedAccount).toBe('olga')
  fixture.clock.pass(1)
  await Promise.all([hurryDisputes(fixture.fixture), hurryDisputes(fixture.fixture)])
  fixture.clock.pass(1)
  await fixture.runJobs()
  const overdue = await read()
  expect(actsOf(overdue).filter((act) => act === 'disputeOverdue')).toHaveLength(1)
  expect(overdue.waiting).toMatchObject({ on: 'dispute', rule: 'overdue', until: null })
  expect(overdue.legs[0]?.state).toBe('disputed')
  expect(await lineOf(id)).toMatchObject({ isLate: true, claimedAccount: null })
  expect(await fixture.moneyOf(ana.id)).toEqual({ cash: dollars(900), held: dollars(100) })

  // Time alone decides nothing: not after a month either.
  fixture.clock.pass(30 * 24 * 60 * minute)
  await fixture.runJobs()
  expect((await read()).legs[0]?.state).toBe('disputed')
  // The person who marked it as paid still does not decide; another person does.
  const decided = { decision: 'revert', reason: 'It never came.' }
  expect((await fixture.atLeg('olga', 'decideDispute', { id, legId }, decided)).code).toBe(
    cashierProblems.anotherPersonNeeded.code,
  )
  expect((await fixture.atLeg('pablo', 'decideDispute', { id, legId }, decided)).code).toBe('done')
  expect((await read()).legs[0]?.state).toBe('matched')
  expect(await findDiscrepancies(db())).toEqual([])
})

import type { StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { agentsProblems } from '../../problems.ts'
import { teamFixture, unit } from '../agents.fixture.ts'
import { contractsFixture, terms, tier } from '../contracts/contracts.fixture.ts'
import { addFigures } from '../figures/add-figures.ts'
import { listTeam } from '../reports/list-team.ts'
import { readTeamNow } from '../reports/read-team-now.ts'
import { readTeamOverview } from '../reports/read-team-overview.ts'
import { listMoves } from '../staff/list-moves.ts'
import { applyMoves } from './apply-moves.ts'
import { cancelMove, moveAgent } from './move-agent.ts'
import { ports, staffFixture } from './moves.fixture.ts'
import { previewMove } from './preview-move.ts'

const { db } = freshDatabase({ connections: 8 })
const today = fixedClock('2026-11-25T08:00:00Z')
const next = fixedClock('2026-11-25T16:00:30Z')
const later = fixedClock('2026-11-28T03:00:00Z')
const staff = staffFixture(db, today)
let one: StaffContext
let second: StaffContext
beforeAll(async () => {
  one = await staff.hire()
  second = await staff.hire()
})

const week = { from: '2026-11-20', to: '2026-11-30' }
const listing = { sort: 'account', direction: 'up', pageNo: 1, pageSize: 100 } as const
const reason = 'Agreed with both agents'

/** Two lines of one tree: an agent with a player below, under one of two uplines. */
async function lines() {
  const { join, as } = teamFixture(db())
  const top = await join({ type: 1 })
  const old = await join({ upline: top, type: 2 })
  const other = await join({ upline: top, type: 2 })
  const agent = await join({ upline: old, type: 2 })
  const player = await join({ upline: agent })
  return { join, as, top, old, other, agent, player }
}

/** A move that both have agreed to. */
async function agreed(memberId: string, toId: string | null) {
  expect(await moveAgent(one, { memberId, toId, reason }, ports)).toEqual({ isDone: false })
  await staff.confirm(second, memberId)
}
const apply = (clock = next) => applyMoves({ db: db(), clock })
const sizeOf = async (as: ReturnType<typeof teamFixture>['as'], id: string) =>
  (await readTeamNow(as(id), {})).members
const lastMove = async (memberId: string) =>
  (await listMoves(one, { memberId, pageNo: 1, pageSize: 1 })).list[0]

test('a line moves when the next business day begins, once, also where two run the job [S-25]', async () => {
  const { as, top, old, other, agent, player } = await lines()
  const did = { unit, bets: 1n, stake: 50_000n, validBet: 50_000n }
  await addFigures(db(), [{ ...did, memberId: player, day: '2026-11-25' }])
  await agreed(agent, other)
  expect(await lastMove(agent)).toMatchObject({
    state: 'waiting',
    effectiveDay: '2026-11-26',
    proposedAccount: one.staff.account,
    decidedAccount: second.staff.account,
  })
  // Until then nothing has changed, and the job does nothing.
  expect(await apply(today)).toBe(0)
  expect(await sizeOf(as, old)).toBe(2)
  // Played in the new day, counted before the job ran.
  await addFigures(db(), [{ ...did, memberId: player, day: '2026-11-26', stake: 7n }])
  const both = await Promise.all([apply(), apply()])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await apply()).toBe(0)
  expect(await lastMove(agent)).toMatchObject({ state: 'done', people: 2, contracts: 0 })

  expect([await sizeOf(as, old), await sizeOf(as, other), await sizeOf(as, top)]).toEqual([0, 2, 4])
  // The old line has lost access, to the member and to everybody below.
  for (const of of [agent, player]) {
    await expect(listTeam(as(old), { ...week, ...listing, of })).rejects.toThrow('agents.notInTeam')
  }
  expect((await listTeam(as(old), { ...week, ...listing })).list).toEqual([])
  const page = await listTeam(as(other), { ...week, ...listing, of: agent })
  expect(page.list.map(({ id }) => id)).toEqual([player])
  // What was counted stays with the old line, and the new one has what came since.
  const stakeOf = async (id: string) =>
    (await readTeamOverview(as(id), { ...week, scope: 'team' })).figures.stake.amount
  expect([await stakeOf(old), await stakeOf(other), await stakeOf(top)]).toEqual([
    50_000n,
    7n,
    50_007n,
  ])
  expect(page.list[0]?.figures.stake.amount).toBe(7n)
  expect(await stakeOf(agent)).toBe(50_007n)
  // A late bet of the old day is of the old line.
  await addFigures(db(), [{ ...did, memberId: player, day: '2026-11-24', stake: 11n }])
  expect([await stakeOf(old), await stakeOf(other)]).toEqual([50_011n, 7n])
  // The upline is the new one for everybody who asks.
  const { rows } =
    await sql`select upline_id from agents.upline_view where member_id = ${agent}`.execute(db())
  expect(rows).toEqual([{ upline_id: other }])
})

test('a move whose day was missed holds from the day on which it is done', async () => {
  const { as, old, other, agent, player } = await lines()
  await agreed(agent, other)
  const did = { unit, memberId: player, bets: 1n }
  for (const [day, stake] of [
    ['2026-11-26', 3n],
    ['2026-11-27', 5n],
    ['2026-11-28', 7n],
  ] as const) {
    await addFigures(db(), [{ ...did, day, stake }])
  }
  expect(await apply(later)).toBe(1)
  expect(await lastMove(agent)).toMatchObject({ state: 'done', effectiveDay: '2026-11-28' })
  const stakeOf = async (id: string) =>
    (await readTeamOverview(as(id), { ...week, scope: 'team' })).figures.stake.amount
  expect([await stakeOf(old), await stakeOf(other)]).toEqual([8n, 7n])
})

test('the preview tells who moves, which contracts end and what stays; the job ends them', async () => {
  const f = contractsFixture(db())
  const { top, agent, player } = await f.line()
  const id = await f.agree(top, agent, terms([tier(1)]))
  const below = await f.agree(agent, player, terms([tier(1)]))
  const other = await f.join({ type: 1 })
  await addFigures(db(), [
    { memberId: player, unit, day: '2026-11-25', deposits: 1n, deposit: 90n },
  ])
  const preview = await previewMove(one, { memberId: agent, toId: other })
  expect(preview).toMatchObject({
    people: 2,
    agents: 1,
    effectiveDay: '2026-11-26',
    stays: { deposit: { amount: 90n } },
  })
  expect(preview.contracts.map((each) => each.id)).toEqual([id, below])
  await agreed(agent, other)
  expect(await apply()).toBe(1)
  expect(await Promise.all([id, below].map(f.stateOf))).toEqual(['terminated', 'autoTerminated'])
  expect(await lastMove(agent)).toMatchObject({ contracts: 2 })
})

test('an agent who comes below somebody is a top agent no more, and one who comes to the top becomes one', async () => {
  const { join, other, agent } = await lines()
  const alone = await join({ type: 1 })
  await agreed(alone, other)
  await agreed(agent, null)
  expect(await apply()).toBe(2)
  const { rows } = await sql<{ id: string; type: number }>`
    select id, type from identity.member where id = any(${[alone, agent]}::uuid[])`.execute(db())
  expect(new Map(rows.map(({ id, type }) => [id, type]))).toEqual(
    new Map([
      [alone, 2],
      [agent, 1],
    ]),
  )
})

test('nobody is moved below themselves, to where they are, into another currency, or under who cannot lead', async () => {
  const { join, top, old, other, agent, player } = await lines()
  const why = (memberId: string, toId: string | null) =>
    moveAgent(one, { memberId, toId, reason }, ports).then(
      () => 'proposed',
      ({ message }) => message,
    )
  expect(await why(old, agent)).toBe('agents.belowItself')
  expect(await why(old, old)).toBe('agents.belowItself')
  expect(await why(agent, old)).toBe('agents.samePlace')
  expect(await why(top, null)).toBe('agents.samePlace')
  expect(await why(agent, player)).toBe('agents.cannotLead')
  const assistant = await join({ upline: old, type: 42 })
  expect(await why(assistant, null)).toBe('agents.assistantAlone')
  expect(await why(agent, assistant)).toBe('agents.cannotLead')
  await sql`update identity.member set currency = 'BRL' where id = ${other}`.execute(db())
  expect(await why(agent, other)).toBe('agents.uplineCurrency')
  const trial = await join({ type: 4 })
  expect(await why(trial, old)).toBe('agents.trialAgent')
  expect(await why(crypto.randomUUID(), old)).toBe('common.notFound')
})

test('what is not possible any more when its day comes is not done, and says why', async () => {
  const { other, agent } = await lines()
  await agreed(other, agent)
  await agreed(agent, other)
  expect(await apply()).toBe(1)
  expect(await lastMove(agent)).toMatchObject({
    state: 'failed',
    why: 'A line cannot be moved below itself.',
  })
})

test('one move of a member waits at a time, and it can be cancelled until its day', async () => {
  const { as, old, other, top, agent } = await lines()
  await agreed(agent, other)
  await expect(moveAgent(one, { memberId: agent, toId: top, reason }, ports)).rejects.toThrow(
    'agents.moveWaits',
  )
  const move = await lastMove(agent)
  await cancelMove(one, { id: move?.id ?? '', reason: 'They changed their mind' })
  await expect(cancelMove(one, { id: move?.id ?? '', reason })).rejects.toThrow('agents.moveOver')
  expect(await apply()).toBe(0)
  expect(await sizeOf(as, old)).toBe(2)
  expect(await lastMove(agent)).toMatchObject({
    state: 'cancelled',
    why: 'They changed their mind',
    endedAccount: one.staff.account,
  })
})

test('a proposal about somebody who was moved meanwhile is not confirmed', async () => {
  const { top, other, agent } = await lines()
  await agreed(agent, other)
  await apply()
  await moveAgent(one, { memberId: agent, toId: null, reason }, ports)
  await sql`update agents.node set upline_id = ${top} where member_id = ${agent}`.execute(db())
  await expect(staff.confirm(second, agent)).rejects.toMatchObject({
    facts: { why: agentsProblems.uplineChanged.text },
  })
})

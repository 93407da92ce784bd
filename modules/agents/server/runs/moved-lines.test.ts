import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approveMove } from '../moves/random-trees.fixture.ts'
import { findLine } from './line-rows.ts'
import { listLineBets, listMembers } from './list-members.ts'
import { replayRuns } from './replay.ts'
import { dollars, flat, runsFixture } from './runs.fixture.ts'

const { db } = freshDatabase()

// Business days begin at 16:00 UTC: 26 November is from the 25th, 16:00. The week of these tests begins on Monday, the 23rd.
const weekFrom = '2026-11-22T16:00:00Z'
const [tuesday, thursday] = ['2026-11-24T03:00:00Z', '2026-11-26T03:00:00Z']
/** 26 November, counted from 1 October. */
const moveDay = 56
const paging = { pageNo: 1, pageSize: 50 }

/** Two lines of one tree; an agent with a player is below the old one. */
async function twoLines(world: ReturnType<typeof runsFixture>) {
  const { join } = world
  const at = '2026-11-01'
  const top = await join({ type: 1, at })
  const old = await join({ upline: top, type: 2, at })
  const other = await join({ upline: top, type: 2, at })
  const x = await join({ upline: old, type: 2, at })
  const player = await join({ upline: x, at })
  return { top, old, other, x, player }
}

const replayed = () =>
  replayRuns(db(), { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-31T00:00:00Z') })

type Line = Awaited<ReturnType<ReturnType<typeof runsFixture>['lines']>>[number]
const lineOf = (lines: readonly Line[], lower: string, day?: string) => {
  const line = lines.find(
    (each) => each.lower === lower && (!day || each.start.toISOString().startsWith(day)),
  )
  if (!line) throw new Error(`no line of ${lower}`)
  return line
}

async function rowOf({ contract, start }: Line) {
  const { rows } = await sql<{ id: string }>`select id from agents.run r
    join agents.run_line l on l.run_id = r.id where l.contract_id = ${contract} and r.period_start = ${start}`.execute(
    db(),
  )
  return findLine(db(), { runId: rows[0]?.id ?? '', contractId: contract }, sql`true`)
}

test('a move in mid-period leaves each day with the line of that day, in payments, statements and the replay [L-35]', async () => {
  const world = runsFixture(db())
  const { sign, bet } = world
  const { top, old, other, x, player } = await twoLines(world)
  const weekly = { kind: 'dividend', from: weekFrom, terms: { period: 'Weekly' } } as const
  await sign({ ...weekly, lower: top, tiers: [flat(30)] })
  await sign({ ...weekly, upper: top, lower: old, tiers: [flat(20)] })
  await sign({ ...weekly, upper: top, lower: other, tiers: [flat(20)] })
  await sign({ ...weekly, upper: old, lower: x, tiers: [flat(10)] })
  await world.activeFrom('dividend', 1_200)
  await bet(player, { stake: 1_000, at: tuesday })
  await bet(player, { stake: 500, at: thursday })
  // Posted in the new day, before the move is done.
  await bet(x, { stake: 70, at: '2026-11-25T16:00:10Z' })
  await bet(x, { stake: 30, at: '2026-11-25T15:59:59Z' })
  expect(await approveMove(db(), { id: x, to: other, day: moveDay })).toBe(true)
  await world.runAt('2026-11-25T16:01:00Z')
  await world.runAt('2026-11-29T18:10:00Z')

  const lines = await world.lines('dividend')
  const shown = (lower: string) => {
    const { profit, active, gross, owed } = lineOf(lines, lower)
    return [profit, active, gross, owed]
  }
  // Who bet 1,500 in the week is active for who was above them all the time, and once.
  expect(shown(top)).toEqual([dollars(1_600), 1, dollars(480), dollars(320)])
  expect(shown(old)).toEqual([dollars(1_030), 0, dollars(206), dollars(103)])
  expect(shown(other)).toEqual([dollars(570), 0, dollars(114), 0n])
  // Their contract with the old line ended when the day of the move began.
  expect(shown(x)).toEqual([dollars(1_030), 0, dollars(103), 0n])

  const [ofOld, ofOther] = [await rowOf(lineOf(lines, old)), await rowOf(lineOf(lines, other))]
  const staked = async (row: typeof ofOld) => {
    const { list } = await listMembers(db(), row, { show: 'all', ...paging })
    return new Map(list.map(({ id, stake }) => [id, stake.amount]))
  }
  expect(await staked(ofOld)).toEqual(
    new Map([
      [player, dollars(1_000)],
      [x, dollars(30)],
      [old, 0n],
    ]),
  )
  expect(await staked(ofOther)).toEqual(
    new Map([
      [player, dollars(500)],
      [x, dollars(70)],
      [other, 0n],
    ]),
  )
  const bets = async (row: typeof ofOld, memberId: string) =>
    (await listLineBets(db(), row, { memberId, ...paging })).list.map(({ stake }) => stake.amount)
  expect(await bets(ofOld, player)).toEqual([dollars(1_000)])
  expect(await bets(ofOther, player)).toEqual([dollars(500)])
  expect(await bets(ofOld, x)).toEqual([dollars(30)])
  await expect(bets(ofOther, old)).rejects.toThrow('agents.notInTeam')
  const { differences, lines: count } = await replayed()
  expect(differences).toEqual([])
  expect(count).toBe(4)
})

test('a move between the end of a period and its run leaves the period with the old line', async () => {
  const world = runsFixture(db())
  const { sign, bet } = world
  const { top, old, other, x, player } = await twoLines(world)
  const daily = { from: '2026-11-24T16:00:00Z' }
  await sign({ ...daily, lower: top, tiers: [flat(3)] })
  await sign({ ...daily, upper: top, lower: old, tiers: [flat(2)] })
  await sign({ ...daily, upper: top, lower: other, tiers: [flat(2)] })
  await sign({ ...daily, upper: old, lower: x, tiers: [flat(1)] })
  await bet(player, { stake: 1_000, at: '2026-11-25T15:59:59Z' })
  await bet(player, { stake: 200, at: '2026-11-25T16:00:00Z' })
  expect(await approveMove(db(), { id: x, to: other, day: moveDay })).toBe(true)
  // The salaries of the 25th are due at 18:05; the job that moves has not run until then.
  await world.runAt('2026-11-25T18:05:00Z')
  const { rows } =
    await sql`select from agents.move where member_id = ${x} and state = 'done'`.execute(db())
  expect(rows).toHaveLength(1)
  await world.runAt('2026-11-26T18:05:00Z')

  const lines = await world.lines('daily')
  const grossOf = (day: string) => [top, old, other].map((lower) => lineOf(lines, lower, day).gross)
  expect(grossOf('2026-11-24')).toEqual([dollars(30), dollars(20), 0n])
  expect(grossOf('2026-11-25')).toEqual([dollars(6), 0n, dollars(4)])
  expect(lines.filter(({ lower }) => lower === x).map(({ paid }) => paid)).toEqual([dollars(10)])
  expect(await Promise.all([top, old, other, x].map(world.cash))).toEqual([
    dollars(12),
    dollars(10),
    dollars(4),
    dollars(10),
  ])

  // In the new line they do not count in the period before, and the statement says why.
  const before = await rowOf(lineOf(lines, other, '2026-11-24'))
  const { list } = await listMembers(db(), before, { show: 'inactive', ...paging })
  expect(new Map(list.map(({ id, whyNot }) => [id, whyNot]))).toEqual(
    new Map([
      [other, 'noBets'],
      [x, 'joinedAfter'],
      [player, 'joinedAfter'],
    ]),
  )
  expect((await listLineBets(db(), before, { memberId: player, ...paging })).list).toEqual([])
  expect((await replayed()).differences).toEqual([])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('who is moved above the one who pays them is paid once that one was paid', async () => {
  const world = runsFixture(db())
  const { sign, bet } = world
  const { top, old, x, player } = await twoLines(world)
  const daily = { from: '2026-11-26T16:00:00Z' }
  await sign({ ...daily, lower: top, tiers: [flat(3)] })
  await sign({ ...daily, upper: top, lower: old, tiers: [flat(2)] })
  await sign({ ...daily, upper: old, lower: x, tiers: [flat(1)] })
  await bet(player, { stake: 1_000, at: '2026-11-27T03:00:00Z' })
  expect(await approveMove(db(), { id: x, to: null, day: moveDay + 2 })).toBe(true)
  await world.runAt('2026-11-27T18:05:00Z')
  expect(await Promise.all([top, old, x].map(world.cash))).toEqual([
    dollars(10),
    dollars(10),
    dollars(10),
  ])
  const { rows } = await sql`select from agents.contract_debt where creditor_id = ${x}`.execute(
    db(),
  )
  expect(rows).toEqual([])
})

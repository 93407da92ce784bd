import { propose } from '@tessera/compliance/server'
import { takingTwo } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { gameStaffCalls } from '../../game-staff-calls.ts'
import { deskFixture, unit } from './desk.fixture.ts'
import {
  listDeskGames,
  listGameChanges,
  readDeskGame,
  switchGame,
  writeGameLimit,
} from './games.ts'
import { listDeskIssues, listDeskTickets, listExposure, readDeskIssue } from './issues.ts'
import { deskRoutes } from './routes.ts'
import { listSales } from './sales.ts'
import { deskSettings } from './two-person-settings.ts'
import { listWaitingIssues } from './waiting.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-25T08:00:00Z')
const f = deskFixture(db, clock)
const page = { pageNo: 1, pageSize: 20 }
const today = '2026-11-25'

let everybody: StaffContext
let brazil: StaffContext
beforeAll(async () => {
  everybody = await f.hire()
  await f.hire()
  brazil = await f.hire(['BRL'])
  await f.game('TEST1')
  await f.game('OFFICIAL', { isOwn: false })
})

const limits = {
  least: 10n,
  most: 1_000_000n,
  prizeTicket: 50_000_000n,
  prizeIssue: 60_000_000n,
  prizeSingle: 10_000_000n,
  exposureOutcome: 90_000_000n,
}

test('sales leave out what was taken back, free play and test accounts, and each reader sees their currencies alone', async () => {
  const id = await f.issue({
    numero: 'S1',
    drawsAt: '2026-11-25T07:00:00Z',
    state: 'settled',
    result: ['1', '2', '3', '4', '5'],
  })
  const [ana, bruno, tester] = [await f.member(), await f.member('BRL'), await f.member(unit, true)]
  await f.ticket({ issue: id, member: ana, state: 'won', prize: 50_000n, play: 'one' })
  await f.ticket({ issue: id, member: ana, state: 'lost', play: 'two' })
  await f.ticket({ issue: id, member: ana, state: 'taken back' })
  await f.ticket({ issue: id, member: tester, state: 'lost' })
  await f.ticket({ issue: id, member: bruno, state: 'lost', unit: 'BRL' })
  const asked = { currency: unit, from: today, to: today, ...page }
  const { list, total } = await listSales(everybody, { ...asked, by: 'play' })
  expect(list.map(({ game, play, tickets }) => [game, play, tickets])).toEqual([
    ['TEST1', 'one', 1],
    ['TEST1', 'two', 1],
  ])
  expect(total).toMatchObject({
    tickets: 2,
    members: 1,
    stake: { amount: 40_000n },
    prize: { amount: 50_000n },
    result: { amount: -10_000n },
    measured: 1_250_000,
    low: null,
  })
  const byDay = await listSales(everybody, { ...asked, by: 'day' })
  expect(byDay.list.map(({ day, tickets }) => [day, tickets])).toEqual([[today, 2]])
  const byGame = await listSales(everybody, { ...asked, by: 'game', game: 'OFFICIAL' })
  expect(byGame.list).toEqual([])
  expect(byGame.total).toMatchObject({ tickets: 0, measured: null })
  await expect(listSales(brazil, { ...asked, by: 'day' })).rejects.toThrow('common.notFound')
  const long = { ...asked, from: '2026-10-01', by: 'day' as const }
  await expect(listSales(everybody, long)).rejects.toThrow('lottery.wrongDays')
  await expect(listSales(everybody, { ...asked, from: '2026-11-26', by: 'day' })).rejects.toThrow(
    'lottery.wrongDays',
  )

  const { issue, sold } = await readDeskIssue(everybody, { game: 'TEST1', numero: 'S1' })
  expect(issue).toMatchObject({ state: 'settled', result: ['1', '2', '3', '4', '5'] })
  expect(sold.map(({ play, stake, tickets }) => [stake.currency, play, tickets])).toEqual([
    ['BRL', 'straight', 1],
    ['USD', 'one', 1],
    ['USD', 'two', 1],
  ])
  const theirs = await readDeskIssue(brazil, { game: 'TEST1', numero: 'S1' })
  expect(theirs.sold.map(({ stake }) => stake.currency)).toEqual(['BRL'])
  const issues = await listDeskIssues(brazil, { game: 'TEST1', day: today, ...page })
  expect(issues.list.map(({ numero, tickets }) => [numero, tickets])).toEqual([['S1', 1]])
  expect(
    (await listDeskGames(everybody, unit)).list.find(({ code }) => code === 'TEST1'),
  ).toMatchObject({ today: { tickets: 2 } })
})

test('tickets are walked newest first, within the currencies of the reader, and never all at once', async () => {
  const id = await f.issue({ numero: 'W1', drawsAt: '2026-11-25T09:00:00Z' })
  const [ana, bruno] = [await f.member(), await f.member('BRL')]
  const at = (minute: number) => `2026-11-25T08:0${minute}:00Z`
  const ids = [
    await f.ticket({ issue: id, member: ana, placedAt: at(1) }),
    await f.ticket({ issue: id, member: bruno, unit: 'BRL', placedAt: at(2) }),
    await f.ticket({ issue: id, member: ana, placedAt: at(3), play: 'two' }),
  ]
  const name = { game: 'TEST1', numero: 'W1' }
  const first = await listDeskTickets(everybody, { ...name, pageSize: 2 })
  expect(first.list.map((each) => each.id)).toEqual([ids[2], ids[1]])
  const second = await listDeskTickets(everybody, { ...name, pageSize: 2, after: first.next ?? '' })
  expect(second.list.map((each) => each.id)).toEqual([ids[0]])
  expect(second.next).toBeNull()
  const theirs = await listDeskTickets(brazil, { ...name, pageSize: 9 })
  expect(theirs.list.map((each) => each.id)).toEqual([ids[1]])
  const account = (await f.accountOf(ana)).toUpperCase()
  const hers = await listDeskTickets(everybody, { account, play: 'two', pageSize: 9 })
  expect(hers.list.map((each) => each.id)).toEqual([ids[2]])
  expect(await listDeskTickets(brazil, { account, pageSize: 9 })).toEqual({ list: [], next: null })
  await expect(listDeskTickets(everybody, { game: 'TEST1', pageSize: 9 })).rejects.toThrow(
    'lottery.tooWide',
  )
  for (const numero of ['nothing', 'S2']) {
    await expect(readDeskIssue(everybody, { game: 'TEST1', numero })).rejects.toThrow(
      'lottery.unknownDeskIssue',
    )
  }
})

test('exposure tells the dearest outcomes of one currency, beside what an outcome may cost', async () => {
  const id = await f.issue({ numero: 'E1', drawsAt: '2026-11-25T10:00:00Z' })
  await sql`insert into lottery.exposure (issue_id, unit, market, outcome, stake, prize) values
    (${id}, ${unit}, 'first', '7', 100, 900), (${id}, ${unit}, 'first', '3', 100, 1900),
    (${id}, ${unit}, 'first', '4', 0, 0), (${id}, 'BRL', 'first', '1', 5, 6)`.execute(db())
  const name = { game: 'TEST1', numero: 'E1' }
  const { list, most } = await listExposure(everybody, name, unit)
  expect(list.map(({ outcome, prize }) => [outcome, prize.amount])).toEqual([
    ['3', 1_900n],
    ['7', 900n],
  ])
  expect(most).toBeNull()
  await writeGameLimit(everybody, 'TEST1', { currency: unit, ...limits })
  expect((await listExposure(everybody, name, unit)).most).toEqual({
    amount: 90_000_000n,
    currency: unit,
  })
  await expect(listExposure(brazil, name, unit)).rejects.toThrow('common.notFound')
})

test('a game is closed at once by one person of all currencies, with why, and not by one of some', async () => {
  const change = { code: 'OFFICIAL', isOpen: false, reason: 'its source is silent' }
  await expect(switchGame(brazil, change)).rejects.toThrow('common.notAllowed')
  await switchGame(everybody, change)
  await switchGame(everybody, change)
  expect((await readDeskGame(everybody, 'OFFICIAL')).game.isOpen).toBe(false)
  const { list } = await listGameChanges(db(), { game: 'OFFICIAL', ...page })
  expect(list).toMatchObject([
    { before: { isOpen: true }, after: { isOpen: false }, reason: 'its source is silent' },
  ])
  await expect(switchGame(everybody, { ...change, code: 'NOTHING' })).rejects.toThrow(
    'lottery.unknownDeskGame',
  )
})

test('limits wait for a second person, and ones that cannot be are refused by the field', async () => {
  const { routes } = takingTwo(deskRoutes({ propose }), deskSettings, { propose })
  const write = routes.find(({ call }) => call === gameStaffCalls.writeGameLimit)
  const body = { currency: 'EUR', ...limits, reason: 'first limits in euros' }
  const input = { params: { code: 'TEST1' }, body }
  expect(await write?.handle(everybody as never, input as never)).toEqual({
    success: true,
    isDone: false,
  })
  const { rows } = await sql<{
    after: Record<string, string>
  }>`select after from compliance.approval
    where subject = 'lotteryLimits:TEST1 EUR' and state = 'waiting'`.execute(db())
  expect(rows[0]?.after).toMatchObject({ prizeTicket: '5000.00' })
  const euros = async (reader = everybody) =>
    (await readDeskGame(reader, 'TEST1')).limits.find(({ currency }) => currency === 'EUR')
  expect((await euros())?.isSet).toBe(false)
  expect(await euros(brazil)).toBeUndefined()
  const wrong: [Partial<typeof limits>, string][] = [
    [{ least: 0n }, 'least'],
    [{ most: 1_000_001n }, 'most'],
    [{ least: 300n, most: 200n }, 'most'],
    [{ prizeIssue: 100n }, 'prizeIssue'],
    [{ prizeSingle: 70_000_000n }, 'prizeSingle'],
    [{ exposureOutcome: -100n }, 'exposureOutcome'],
  ]
  for (const [part, field] of wrong) {
    const given = { currency: 'EUR', ...limits, ...part }
    await expect(writeGameLimit(everybody, 'TEST1', given)).rejects.toMatchObject({
      message: 'lottery.limitRefused',
      facts: { field },
    })
  }
})

test('what waits for a person is late, unconfirmed, disagreeing or stuck, and the longest waiting comes first', async () => {
  const enter = (issue: bigint, source: string, result: string[]) =>
    sql`insert into lottery.result_entry (issue_id, source, number, result, entered_at)
      values (${issue}, ${source}, 1, ${result}, '2026-11-25T07:50:00Z')`.execute(db())
  const made = { game: 'OFFICIAL' }
  await f.issue({ ...made, numero: 'L1', drawsAt: '2026-11-25T07:20:00Z', state: 'waiting' })
  await f.issue({ ...made, numero: 'L2', drawsAt: '2026-11-25T07:45:00Z', state: 'waiting' })
  const one = await f.issue({
    ...made,
    numero: 'L3',
    drawsAt: '2026-11-25T07:40:00Z',
    state: 'verifying',
  })
  const two = await f.issue({
    ...made,
    numero: 'L4',
    drawsAt: '2026-11-25T07:41:00Z',
    state: 'verifying',
  })
  await f.issue({
    ...made,
    numero: 'L5',
    drawsAt: '2026-11-25T07:35:00Z',
    state: 'settling',
    result: ['1', '2', '3', '4', '5'],
  })
  await enter(one, 'feed-a', ['1', '2', '3', '4', '5'])
  await enter(two, 'feed-a', ['1', '2', '3', '4', '5'])
  await enter(two, `staff:${everybody.staff.id}`, ['1', '2', '3', '4', '6'])
  await f.ticket({ issue: two, member: await f.member() })
  const { list } = await listWaitingIssues(everybody)
  expect(list.map(({ issue, kind }) => [issue.numero, kind])).toEqual([
    ['L1', 'late'],
    ['L5', 'stuck'],
    ['L3', 'unconfirmed'],
    ['L4', 'disagrees'],
  ])
  const last = list.at(-1)
  expect(last?.entries.map(({ account }) => account)).toEqual(
    expect.arrayContaining([null, everybody.staff.account]),
  )
  expect(last).toMatchObject({ tickets: 1, stakes: [{ amount: 20_000n, currency: unit }] })
  const theirs = await listWaitingIssues(brazil)
  expect(theirs.list.at(-1)).toMatchObject({ tickets: 0, stakes: [] })
})

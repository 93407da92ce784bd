import { confirmApproval, propose } from '@tessera/compliance/server'
import { readBusinessDays, type StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { announceDays } from '../../../limits.ts'
import { nextStart } from '../../../rules/tournaments/rhythm.ts'
import { tournamentDeskProblems } from '../../../tournament-desk-problems.ts'
import { hire } from '../../desk/desk.fixture.ts'
import { cashOfMember, ending, runOnce, unit } from '../../poker.fixture.ts'
import { listTournaments } from '../lists.ts'
import { enter, firstCash, people, tournamentAt } from '../tournament.fixture.ts'
import { listDeskEntries, readDeskTournament } from './entries.ts'
import { tournamentKinds } from './routes.ts'
import { scheduleTournament } from './schedule.ts'
import { cancelSeries, listSeries, previewSeriesCancel } from './series.ts'

const { db } = freshDatabase({ connections: 8 })
const reason = 'Every evening'
const ports = { propose }
let everybody: StaffContext
let brazil: StaffContext

beforeAll(async () => {
  everybody = await hire(db())
  brazil = await hire(db(), ['BRL'])
}, 60_000)

const hours = 3_600_000
const minutes = 60_000
/** A whole minute in so many hours. */
const inHours = (count: number) =>
  new Date(Math.floor((Date.now() + count * hours) / minutes) * minutes).toISOString()
const terms = {
  name: 'Evening cup',
  names: { ES: 'Copa de la noche' },
  game: 'holdem',
  limit: 'no',
  seats: 6,
  currency: unit,
  buyIn: 50_000n,
  fee: 5_000n,
  guarantee: 0n,
  startStack: 5_000,
  speed: 'turbo',
  pauseEvery: 6,
  payouts: 'standard',
  lateLevels: 2,
  reentries: 1,
  least: 2,
  most: 50,
} as const

const schedule = (id: string, startsAt: string, repeat: { days: number[]; lastDay?: string }) =>
  scheduleTournament(
    everybody,
    { body: { id, terms: { ...terms, startsAt }, repeat, reason } },
    ports,
  )

async function announcedOf(id: string): Promise<{ code: string; startsAt: Date }[]> {
  const { rows } = await sql<{ code: string; startsAt: Date }>`
    select code, starts_at as "startsAt" from poker.tournament where series_id = ${id} order by starts_at`.execute(
    db(),
  )
  return rows
}

test('days of a series follow its days of the week until its last day', () => {
  const rhythm = { days: [1, 4], from: '2026-03-03', lastDay: '2026-03-09' }
  expect(nextStart(rhythm)).toBe('2026-03-05')
  expect(nextStart({ ...rhythm, from: '2026-03-06' })).toBe('2026-03-09')
  expect(nextStart({ ...rhythm, from: '2026-03-10' })).toBeUndefined()
  expect(nextStart({ ...rhythm, from: '2026-02-27', lastDay: null })).toBe('2026-03-02')
})

test('a daily series announces the tournaments of the next days once, at one time of the business day, and is cancelled as one [GM-06]', async () => {
  const id = crypto.randomUUID()
  const startsAt = inHours(30)
  const { dayOf, minuteOf } = await readBusinessDays(db())
  const first = dayOf(new Date(startsAt))
  const wrong = schedule(id, startsAt, { days: [1], lastDay: '2020-01-01' })
  expect(await ending(wrong)).toBe(tournamentDeskProblems.termsRefused.code)
  expect(await schedule(id, startsAt, { days: [1, 2, 3, 4, 5, 6, 7] })).toEqual({
    success: true,
    isDone: true,
  })
  await schedule(id, startsAt, { days: [1, 2, 3, 4, 5, 6, 7] })
  const announced = await announcedOf(id)
  expect(announced[0]?.startsAt.toISOString()).toBe(startsAt)
  const days = announced.map((each) => dayOf(each.startsAt))
  expect(days[0]).toBe(first)
  expect(new Set(days).size).toBe(days.length)
  expect(days.length).toBeGreaterThanOrEqual(announceDays - 2)
  for (const each of announced) expect(minuteOf(each.startsAt)).toBe(minuteOf(new Date(startsAt)))
  await runOnce(db())
  expect(await announcedOf(id)).toEqual(announced)

  const { list } = await listSeries(everybody)
  const [row] = list
  expect(row).toMatchObject({ name: 'Evening cup', announced: announced.length, isOver: false })
  expect((await listSeries(brazil)).list).toEqual([])
  const code = row?.code ?? ''
  const at = { params: { code } }
  const members = await people(db(), 2)
  const [one, other] = announced
  if (!one || !other) throw new Error('two are announced')
  for (const [index, member] of members.entries()) await enter(member, [one, other][index]!.code)
  expect(await previewSeriesCancel(everybody, at)).toMatchObject({
    tournaments: announced.length,
    entries: 2,
    back: { amount: 110_000n },
  })
  expect(await ending(previewSeriesCancel(brazil, at))).toBe(
    tournamentDeskProblems.unknownSeries.code,
  )
  const cancel = () => cancelSeries(everybody, { ...at, body: { reason } }, ports)
  expect(await cancel()).toEqual({ success: true, isDone: true })
  await runOnce(db())
  for (const each of announced)
    expect(await tournamentAt(db(), each.code)).toMatchObject({ state: 'cancelled' })
  for (const { member } of members) expect(await cashOfMember(db(), member.id)).toBe(firstCash)
  expect(await ending(cancel())).toBe(tournamentDeskProblems.alreadyOver.code)
  await runOnce(db())
  expect(await announcedOf(id)).toHaveLength(announced.length)
})

test('a day that has passed without a server is left out, and the days after it come', async () => {
  const id = crypto.randomUUID()
  await schedule(id, inHours(30), { days: [1, 2, 3, 4, 5, 6, 7] })
  const before = await announcedOf(id)
  // As if the series had been agreed to long ago.
  const late = crypto.randomUUID()
  await sql`insert into poker.series (id, code, terms, unit, days, minute, next_day)
    select ${late}, ${`series-${late.slice(-12)}`}, terms, unit, days, minute, current_date - 10 from poker.series where id = ${id}`.execute(
    db(),
  )
  await runOnce(db())
  const after = await announcedOf(late)
  const now = Date.now()
  expect(after.every(({ startsAt }) => startsAt.getTime() > now)).toBe(true)
  expect(after.slice(-before.length).map(({ startsAt }) => startsAt)).toEqual(
    before.map(({ startsAt }) => startsAt),
  )
})

test('names are told in the language of the reader; entries are listed with the entries again and the prizes that they make', async () => {
  const id = crypto.randomUUID()
  await scheduleTournament(
    everybody,
    { body: { id, terms: { ...terms, startsAt: inHours(40) }, reason } },
    ports,
  )
  const code = `cup-${id.slice(-12)}`
  const members = await people(db(), 3)
  for (const member of members) await enter(member, code)
  const spanish = await listTournaments({ db: db() }, { query: { language: 'ES' } })
  expect(spanish.list.find((each) => each.code === code)).toMatchObject({
    name: 'Copa de la noche',
  })
  const french = await listTournaments({ db: db() }, { query: { language: 'FR' } })
  expect(french.list.find((each) => each.code === code)).toMatchObject({ name: 'Evening cup' })

  const at = { params: { code } }
  const read = await readDeskTournament(everybody, at)
  expect(read.prizes.map(({ amount }) => amount)).toEqual([150_000n])
  const { list } = await listDeskEntries(everybody, { ...at, query: { pageNo: 1, pageSize: 2 } })
  expect(list.map(({ number, time, state }) => [number, time, state])).toEqual([
    [3, 1, 'registered'],
    [2, 1, 'registered'],
  ])
  const unknown = { params: { code: 'nothing-here' }, query: { pageNo: 1, pageSize: 2 } }
  expect(await ending(listDeskEntries(everybody, unknown))).toBe('pokerDesk.unknownDeskTournament')
  expect(await ending(readDeskTournament(brazil, at))).toBe('pokerDesk.unknownDeskTournament')
})

test('where somebody else may decide, nothing is announced or cancelled before a second person agrees', async () => {
  const second = await hire(db())
  await sql`update identity.staff set permissions = permissions || '{approvals.decide}', extra = extra || '{approvals.decide}'
    where id = ${second.staff.id}`.execute(db())
  const waiting = async () => {
    const { rows } = await sql<{
      id: string
    }>`select id from compliance.approval where state = 'waiting'`.execute(db())
    return rows.map((row) => row.id)
  }
  const agree = async (by: StaffContext) => {
    const [approval = ''] = await waiting()
    return ending(confirmApproval(by, { id: approval }, tournamentKinds))
  }
  const id = crypto.randomUUID()
  const days = { days: [1, 2, 3, 4, 5, 6, 7] }
  expect(await schedule(id, inHours(30), days)).toEqual({ success: true, isDone: false })
  await runOnce(db())
  expect(await announcedOf(id)).toEqual([])
  expect(await agree(everybody)).toBe('compliance.ownProposal')
  expect(await agree(second)).toBe('done')
  expect((await announcedOf(id)).length).toBeGreaterThan(0)

  const at = { params: { code: `series-${id.slice(-12)}` } }
  expect(await cancelSeries(everybody, { ...at, body: { reason } }, ports)).toEqual({
    success: true,
    isDone: false,
  })
  await runOnce(db())
  const [first] = await announcedOf(id)
  expect(await tournamentAt(db(), first?.code ?? '')).toMatchObject({ state: 'registering' })
  expect(await agree(second)).toBe('done')
  await runOnce(db())
  expect(await tournamentAt(db(), first?.code ?? '')).toMatchObject({ state: 'cancelled' })
  expect(await waiting()).toEqual([])
  expect(await ending(cancelSeries(brazil, { ...at, body: { reason } }, ports))).toBe(
    tournamentDeskProblems.unknownSeries.code,
  )
})

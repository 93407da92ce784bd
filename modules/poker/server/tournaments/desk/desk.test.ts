import { commonProblems } from '@tessera/calls'
import { propose } from '@tessera/compliance/server'
import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { tournamentDeskProblems } from '../../../tournament-desk-problems.ts'
import { hire } from '../../desk/desk.fixture.ts'
import { cashOfMember, ending, runOnce, unit } from '../../poker.fixture.ts'
import { enter, firstCash, people, tournamentAt } from '../tournament.fixture.ts'
import { cancelDeskTournament, listDeskTournaments, previewTournamentCancel } from './cancel.ts'
import { scheduleTournament } from './schedule.ts'
import { listSitPlans, setSitPlan } from './sits.ts'
import type { StaffContext } from '@tessera/server-kit'

const { db } = freshDatabase({ connections: 8 })
const reason = 'For the weekend'
const ports = { propose }
let everybody: StaffContext
let brazil: StaffContext

beforeAll(async () => {
  everybody = await hire(db())
  brazil = await hire(db(), ['BRL'])
}, 60_000)

const terms = {
  name: 'Sunday cup',
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
  startsAt: '2099-01-01T12:00:00.000Z',
} as const

test('a tournament is announced once, entered, and cancelled with all entries home [GM-06]', async () => {
  const id = crypto.randomUUID()
  const ask = (part: object = {}) =>
    scheduleTournament(everybody, { body: { id, terms: { ...terms, ...part }, reason } }, ports)
  expect(await ending(ask({ fee: 60_000n }))).toBe(tournamentDeskProblems.termsRefused.code)
  expect(await ending(ask({ least: 60 }))).toBe('pokerDesk.termsRefused')
  expect(await ending(ask({ startsAt: '2020-01-01T12:00:00.000Z' }))).toBe('pokerDesk.termsRefused')
  const other = scheduleTournament(brazil, { body: { id, terms, reason } }, ports)
  expect(await ending(other)).toBe(commonProblems.notAllowed.code)
  expect(await ask()).toEqual({ success: true, isDone: true })
  await ask()
  const page = { query: { kind: 'scheduled' as const, pageNo: 1, pageSize: 20 } }
  const { list } = await listDeskTournaments(everybody, page)
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ name: 'Sunday cup', state: 'registering', entries: 0 })
  expect((await listDeskTournaments(brazil, page)).list).toEqual([])
  const code = list[0]?.code ?? ''
  const members = await people(db(), 2)
  for (const member of members) await enter(member, code)
  const at = { params: { code } }
  expect(await previewTournamentCancel(everybody, at)).toMatchObject({
    entries: 2,
    back: { amount: 110_000n },
    prizes: { amount: 0n },
  })
  expect(await ending(previewTournamentCancel(brazil, at))).toBe('pokerDesk.unknownDeskTournament')
  const cancel = () => cancelDeskTournament(everybody, { ...at, body: { reason } }, ports)
  expect(await cancel()).toEqual({ success: true, isDone: true })
  await runOnce(db())
  expect(await tournamentAt(db(), code)).toMatchObject({ state: 'cancelled', cancelReason: reason })
  for (const { member } of members) expect(await cashOfMember(db(), member.id)).toBe(firstCash)
  expect(await ending(cancel())).toBe(tournamentDeskProblems.alreadyOver.code)
  expect(
    await ending(previewTournamentCancel(everybody, { params: { code: 'nothing-here' } })),
  ).toBe(tournamentDeskProblems.unknownDeskTournament.code)
})

test('a sit-and-go is offered from the next one on, in a currency that stays', async () => {
  const sit = {
    code: 'sit-test',
    name: 'Test',
    names: { ES: 'Prueba' },
    game: 'holdem',
    limit: 'no',
    seats: 2,
    currency: unit,
    buyIn: 10_000n,
    fee: 1_000n,
    startStack: 1_500,
    speed: 'turbo',
    isOpen: true,
  } as const
  const set = (part: object = {}) =>
    setSitPlan(everybody, { body: { terms: { ...sit, ...part }, reason } }, ports)
  await set()
  await runOnce(db())
  await set({ buyIn: 20_000n })
  expect(await ending(set({ currency: 'BRL' }))).toBe(tournamentDeskProblems.termsRefused.code)
  expect(await ending(set({ buyIn: 1n }))).toBe('pokerDesk.termsRefused')
  const { list } = await listSitPlans(everybody)
  expect(list.find(({ code }) => code === 'sit-test')).toMatchObject({
    buyIn: { amount: 20_000n },
    played: 0,
    isOpen: true,
  })
  expect((await listSitPlans(brazil)).list.map(({ code }) => code)).not.toContain('sit-test')
})

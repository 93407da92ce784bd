import { commonProblems } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import { cashOf, houseOf, readBalance, transfer } from '@tessera/ledger/server'
import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase, testClient, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fishDeskProblems } from '../../desk-problems.ts'
import { fishCalls } from '../../fish-calls.ts'
import { fishProblems } from '../../problems.ts'
import {
  balanceOf,
  commitmentAt,
  ending,
  makeRoom,
  memberWith,
  type Opened,
  openRooms,
  ports,
  shoot,
  sit,
  sumsOf,
  targetIn,
  unit,
} from '../fish.fixture.ts'
import { leaveRoom } from '../money/leave-room.ts'
import { fishRoutes } from '../routes.ts'
import { syncRooms } from '../rooms.ts'
import { listDeskSessions, listDeskTickets, listFishFigures } from './desk-figures.ts'
import { changeRoom, listDeskRooms, setRange } from './desk-rooms.ts'

const { db } = freshDatabase({ connections: 8 })
const permissions = ['fish.read', 'fish.write']
const reason = 'The net was torn'
const page = { pageNo: 1, pageSize: 20 }
const days = { from: '2000-01-01', to: '2099-01-01' }
let open: Opened
let everybody: StaffContext
let brazil: StaffContext

async function hire(currencies?: string[]): Promise<StaffContext> {
  const id = crypto.randomUUID()
  const account = `s${id.slice(0, 8)}`
  await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
    values (${id}, ${account}, 'x', ${permissions}, ${currencies ? [] : permissions}, clock_timestamp())`.execute(
    db(),
  )
  if (currencies) {
    const role = crypto.randomUUID()
    await sql`insert into identity.role (id, name, permissions, currencies)
      values (${role}, ${role}, ${permissions}::text[], ${currencies}::text[])`.execute(db())
    await sql`insert into identity.staff_role values (${id}, ${role})`.execute(db())
  }
  return {
    ...testContext(db()),
    staff: { id, account, permissions, sessionId: 's' },
  } as unknown as StaffContext
}

beforeAll(async () => {
  open = await openRooms(db())
  everybody = await hire()
  brazil = await hire(['BRL'])
}, 60_000)

test('the staff read sessions and figures with the tickets behind, each reader in their currencies', async () => {
  const code = await makeRoom(db(), open.host)
  const who = await memberWith(db(), open.clock, 1_000_000n)
  const id = await sit(who, code)
  shoot(open, who, { session: id, room: code, times: 12 })
  await open.host.step()
  const query = { room: code, ...page }
  const playing = (await listDeskSessions(everybody, { query })).list[0]
  expect(playing).toMatchObject({ id, hit: 12, leftAt: null, held: { amount: 50_000n } })
  await leaveRoom(who, id)
  const { stake, prize } = await sumsOf(db(), id)
  const [left] = (await listDeskSessions(everybody, { query })).list
  expect(left).toMatchObject({ leftWhy: 'left', held: { amount: 0n }, staked: { amount: stake } })
  expect((await listDeskSessions(brazil, { query })).list).toEqual([])

  const figure = (await listFishFigures(everybody, { query: days })).list.find(
    ({ room }) => room === code,
  )
  expect(figure).toMatchObject({ hit: 12, stake: { amount: stake }, prize: { amount: prize } })
  expect((await listFishFigures(brazil, { query: days })).list).toEqual([])
  const asked = { ...days, room: code, currency: unit, ...page }
  const { list } = await listDeskTickets(everybody, { query: asked })
  expect(list.reduce((sum, ticket) => sum + ticket.stake.amount, 0n)).toBe(stake)
  expect(list.reduce((sum, ticket) => sum + ticket.hit, 0)).toBe(12)
})

test('a room that is closed ends its sessions within a step; its return is told and cannot be set', async () => {
  const code = await makeRoom(db(), open.host)
  const who = await memberWith(db(), open.clock, 1_000_000n)
  const id = await sit(who, code, { seat: 3 })
  const close = { code, isOpen: true, seats: 2, reason }
  expect(await ending(changeRoom(brazil, close))).toBe(commonProblems.notAllowed.code)
  const nowhere = { ...close, code: 'nowhere' }
  expect(await ending(changeRoom(everybody, nowhere))).toBe('fishDesk.unknownDeskRoom')
  expect(fishDeskProblems.unknownDeskRoom.code).toBe('fishDesk.unknownDeskRoom')
  await changeRoom(everybody, close)
  await open.host.step()
  await open.host.step()
  expect(open.host.find(id)).toBeUndefined()
  expect(await balanceOf(db(), who)).toEqual({ cash: 1_000_000n, held: 0n })
  const room = (await listDeskRooms(everybody)).list.find((each) => each.code === code)
  expect(room).toMatchObject({ seats: 2, isOpen: true, taken: 0, returnParts: 9_600 })
})

test('a cost is set by who may in that currency, and never upside down', async () => {
  const code = await makeRoom(db(), open.host)
  const set = { code, currency: unit, least: 50n, most: 500n, reason }
  expect(await ending(setRange(brazil, set))).toBe(commonProblems.notAllowed.code)
  expect(await ending(setRange(everybody, { ...set, most: 10n }))).toBe('fishDesk.rangeWrong')
  expect(fishDeskProblems.rangeWrong.code).toBe('fishDesk.rangeWrong')
  expect(await ending(setRange(everybody, { ...set, currency: 'NONE' }))).toBe(
    commonProblems.notAllowed.code,
  )
  await setRange(everybody, set)
  const who = await memberWith(db(), open.clock, 1_000_000n)
  expect(await ending(sit(who, code, { cost: 49n }))).toBe(fishProblems.costOutside.code)
  expect(await ending(sit(who, code, { cost: 50n }))).toBe('done')
})

test('a demo room is played in play units, and a site begins with rooms of both kinds', async () => {
  await syncRooms(db())
  await open.host.step()
  const guest = await memberWith(db(), open.clock, 0n, 4)
  const playing = { ...guest, member: { ...guest.member, currency: trialUnit } }
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [
      {
        from: houseOf('play', trialUnit),
        to: cashOf(guest.member.id, trialUnit),
        amount: 1_000_000n,
      },
    ],
    reason: 'demo',
    subject: 'member:test',
  })
  const id = await sit(playing, 'bay')
  shoot(open, playing, { session: id, room: 'bay', times: 5 })
  await leaveRoom(playing, id)
  const { stake, prize } = await sumsOf(db(), id)
  const { cash, held } = await readBalance(db(), guest.member.id, trialUnit)
  expect([cash.amount, held.amount, stake]).toEqual([1_000_000n - stake + prize, 0n, 500n])
  const { list } = await listDeskRooms(everybody)
  expect(list.filter(({ isDemo }) => isDemo).length).toBeGreaterThanOrEqual(2)
  expect(list.filter(({ isDemo }) => !isDemo).length).toBeGreaterThanOrEqual(5)
})

test('over HTTP: a guest watches, a member fires, a malformed frame and an unknown room are problems', async () => {
  const code = await makeRoom(db(), open.host)
  const who = await memberWith(db(), open.clock, 1_000_000n)
  const { ask } = testClient(testContext(db(), { clock: open.clock }), fishRoutes(ports), {
    staff: {},
  })
  const id = crypto.randomUUID()
  const seat = { seat: 1, clientSeed: 'mine', commitment: await commitmentAt(db(), code, 1) }
  const enter = { params: { code }, body: { id, cost: 100n, ...seat } }
  expect((await ask(who.member.id, fishCalls.enterRoom, enter)).code).toBe('done')
  const shown = await ask<{ fish: unknown[] }>(who.member.id, fishCalls.readRoom, {
    params: { code },
  })
  expect(shown.value.fish.length).toBeGreaterThan(5)
  const shot = { number: 1, weapon: 'single', x: 1, y: 1, targets: [targetIn(open.host, code)] }
  const fire = (shots: object[]) =>
    ask(who.member.id, fishCalls.fireShots, { params: { id }, body: { shots } })
  expect((await fire([shot])).value).toMatchObject({ counters: { fired: 1 } })
  expect((await fire([{ ...shot, number: 0 }])).status).toBe(400)
  expect((await fire([{ ...shot, weapon: 'net' }])).status).toBe(400)
  expect((await fire([{ ...shot, number: 2, targets: [] }])).status).toBe(400)
  const none = await ask(who.member.id, fishCalls.readRoom, { params: { code: 'nowhere' } })
  expect(none.code).toBe(fishProblems.unknownRoom.code)
})

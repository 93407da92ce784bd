import { ledgerProblems } from '@tessera/ledger/calls'
import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fishProblems } from '../problems.ts'
import { fireShots } from './fire-shots.ts'
import {
  balanceOf,
  ending,
  makeRoom,
  memberWith,
  type Opened,
  openRooms,
  ports,
  shotAt,
  shoot,
  sit,
  sumsOf,
  targetIn,
} from './fish.fixture.ts'
import { enterRoom } from './money/enter-room.ts'
import { leaveRoom } from './money/leave-room.ts'
import { loadMagazine } from './money/load-magazine.ts'
import { listOwnSessions, readOwnSeat } from './own-sessions.ts'

const { db } = freshDatabase({ connections: 8 })
let open: Opened

beforeAll(async () => {
  open = await openRooms(db())
}, 60_000)

const plenty = 10_000_000n
const ana = (amount = plenty) => memberWith(db(), open.clock, amount)
const room = (making = {}) => makeRoom(db(), open.host, making)

test('entering holds a magazine of 500 shots, once; what cannot be entered is refused and moves nothing [GM-07]', async () => {
  const [who, code] = [await ana(100_000n), await room()]
  const id = await sit(who, code)
  expect(await balanceOf(db(), who)).toEqual({ cash: 50_000n, held: 50_000n })
  expect(await ending(sit(who, code, { id }))).toBe(ledgerProblems.usedDifferently.code)
  const seated = (await readOwnSeat(who)).list[0]
  const { clientSeed, commitment } = seated ?? { clientSeed: '', commitment: '' }
  const same = { id, room: code, seat: 1, cost: 100n, clientSeed, commitment }
  expect((await enterRoom(who, same, ports)).session.id).toBe(id)
  expect(await balanceOf(db(), who)).toEqual({ cash: 50_000n, held: 50_000n })

  const [bo, poor] = [await ana(), await ana(10n)]
  expect(await ending(sit(bo, code))).toBe(fishProblems.seatTaken.code)
  expect(await ending(sit(who, code, { seat: 2 }))).toBe(fishProblems.alreadySeated.code)
  expect(await ending(sit(bo, code, { seat: 2, cost: 2_000_000n }))).toBe(
    fishProblems.costOutside.code,
  )
  expect(await ending(sit(bo, 'nowhere', { seat: 2 }))).toBe(fishProblems.unknownRoom.code)
  expect(await ending(sit(poor, code, { seat: 2 }))).toBe(ledgerProblems.insufficientFunds.code)
  const stale = { ...same, id: crypto.randomUUID(), seat: 2, commitment: 'a'.repeat(64) }
  expect(await ending(enterRoom(bo, stale, ports))).toBe(fishProblems.seatChanged.code)
  const trial = await memberWith(db(), open.clock, 0n, 4)
  expect(await ending(sit(trial, code, { seat: 3 }))).toBe(fishProblems.moneyRoom.code)
  await sql`update fish.room set is_open = false where code = ${code}`.execute(db())
  expect(await ending(sit(bo, code, { seat: 2 }))).toBe(fishProblems.roomClosed.code)
  expect((await balanceOf(db(), bo)).cash).toBe(plenty)
})

test('two members who press the same seat at once: one sits there, the other one keeps the money', async () => {
  const code = await room()
  const [one, two] = [await ana(), await ana()]
  const ends = await Promise.all([ending(sit(one, code)), ending(sit(two, code))])
  const refused = ends.filter((end) => end !== 'done')
  expect(refused).toHaveLength(1)
  expect([fishProblems.seatTaken.code, fishProblems.seatChanged.code]).toContain(refused[0])
  const held = (await balanceOf(db(), one)).held + (await balanceOf(db(), two)).held
  expect(held).toBe(50_000n)
})

test('a shot at a fish that is not there comes back; sent again or out of order it changes nothing', async () => {
  const [who, code] = [await ana(), await room()]
  const id = await sit(who, code)
  const target = targetIn(open.host, code, 'minnow')
  const [first] = fireShots(who, id, [shotAt(5, target)]).results
  expect(first?.is).toBe('hit')
  const counters = fireShots(who, id, []).counters
  expect(counters).toMatchObject({ fired: 1, hit: 1, refunded: 0, left: 499, lastShot: 5 })
  open.clock.pass(1_000)
  expect(fireShots(who, id, [shotAt(5, target)]).results).toEqual([first])
  expect(fireShots(who, id, [shotAt(3, target)]).results[0]?.is).toBe('late')
  expect(fireShots(who, id, []).counters).toEqual(counters)
  const nowhere = fireShots(who, id, [shotAt(6, { sea: target.sea, id: 999_999 })])
  expect(nowhere.results).toEqual([{ number: 6, is: 'refunded', caught: [], won: 0 }])
  expect(nowhere.counters).toMatchObject({ fired: 2, hit: 1, refunded: 1, left: 499 })
})

test('the first catch in the order of the server takes the fish: a later shot at it is refunded, and others see the catch', async () => {
  const code = await room()
  const [one, two] = [await ana(), await ana()]
  const [first, second] = [await sit(one, code), await sit(two, code, { seat: 2 })]
  for (let number = 1; ; number++) {
    open.clock.pass(150)
    const target = targetIn(open.host, code)
    const [result] = fireShots(one, first, [shotAt(number, target)]).results
    if (result?.caught.length === 0 && number < 400) continue
    expect(result?.caught).toEqual([target])
    expect(fireShots(two, second, [shotAt(1, target)]).results[0]?.is).toBe('refunded')
    break
  }
  open.host.tellFrame()
  const told = open.pushed.findLast(({ topic }) => topic === code)?.message as {
    shots: { seat: number; won: number; caught: object[] }[]
  }
  expect(told.shots.at(-1)).toMatchObject({ seat: 1, won: expect.any(Number) })
  expect(told.shots.filter(({ seat }) => seat === 2)).toEqual([])
})

test('a ninth shot within a second is refused with the time to wait, and an empty magazine fires nothing', async () => {
  const [who, code] = [await ana(), await room()]
  const id = await sit(who, code)
  const target = () => targetIn(open.host, code)
  const burst = Array.from({ length: 9 }, (_, at) => shotAt(at + 1, target()))
  const { results, waitMilliseconds, counters } = fireShots(who, id, burst)
  expect(results.map(({ is }) => is === 'soon')).toEqual([...Array(8).fill(false), true])
  expect([waitMilliseconds, counters.fired]).toEqual([1_000, 8])
  expect(await ending(() => fireShots(who, id, [shotAt(20, target())]))).toBe(
    fishProblems.tooSoon.code,
  )
  const seated = open.host.find(id)
  if (!seated) throw new Error('somebody sits there')
  open.clock.pass(2_000)
  seated.magazineShots = seated.hit - seated.magazineFromHit
  expect(await ending(() => fireShots(who, id, [shotAt(21, target())]))).toBe(
    fishProblems.magazineEmpty.code,
  )
  seated.magazineShots = 500
})

test('a ticket a minute and one on leaving: stake and prize are the cost times hits and odds, the rest comes back [W47]', async () => {
  const [who, code] = [await ana(), await room()]
  const id = await sit(who, code, { cost: 7n })
  const early = shoot(open, who, { session: id, room: code, times: 40 })
  open.clock.pass(21_000)
  fireShots(who, id, [])
  await open.host.step()
  open.clock.pass(25_000)
  fireShots(who, id, [])
  await open.host.step()
  open.clock.pass(10_000)
  fireShots(who, id, [])
  await open.host.step()
  const hits = (results: typeof early) => BigInt(results.filter(({ is }) => is === 'hit').length)
  const wons = (results: typeof early) => BigInt(results.reduce((sum, { won }) => sum + won, 0))
  expect(await sumsOf(db(), id)).toMatchObject({
    hit: hits(early),
    won: wons(early),
    stake: 7n * hits(early),
  })
  const all = [...early, ...shoot(open, who, { session: id, room: code, times: 15, from: 100 })]
  const { session } = await leaveRoom(who, id)
  const sums = await sumsOf(db(), id)
  const expected = { hit: hits(all), won: wons(all), stake: 7n * hits(all), prize: 7n * wons(all) }
  expect(sums).toEqual({ ...expected, valid: expected.stake })
  expect(session).toMatchObject({ leftWhy: 'left', fired: 55, hit: Number(hits(all)) })
  expect(await balanceOf(db(), who)).toEqual({ cash: plenty - sums.stake + sums.prize, held: 0n })
  expect((await leaveRoom(who, id)).session).toEqual(session)
  expect(await ending(() => fireShots(who, id, [shotAt(999, targetIn(open.host, code))]))).toBe(
    fishProblems.sessionOver.code,
  )
  expect(
    (await listOwnSessions(who, { query: { language: 'EN', pageNo: 1, pageSize: 20 } })).list,
  ).toHaveLength(1)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a new magazine at another cost settles what was hit at the old one', async () => {
  const [who, code] = [await ana(), await room()]
  const id = await sit(who, code, { cost: 10n })
  const cheap = shoot(open, who, { session: id, room: code, times: 12 })
  const load = { sessionId: id, id: crypto.randomUUID(), cost: 30n }
  const { session } = await loadMagazine(who, load, ports)
  expect(session).toMatchObject({ left: 500, magazine: 2, fired: 12 })
  expect((await loadMagazine(who, load, ports)).session.magazine).toBe(2)
  expect(await ending(loadMagazine(who, { ...load, cost: 40n }, ports))).toBe(
    ledgerProblems.usedDifferently.code,
  )
  expect(
    await ending(loadMagazine(who, { ...load, id: crypto.randomUUID(), cost: 0n }, ports)),
  ).toBe(fishProblems.costOutside.code)
  expect((await balanceOf(db(), who)).held).toBe(15_000n)
  const dear = shoot(open, who, { session: id, room: code, times: 9, from: 50 })
  await leaveRoom(who, id)
  const hits = (results: typeof cheap) => BigInt(results.filter(({ is }) => is === 'hit').length)
  expect((await sumsOf(db(), id)).stake).toBe(10n * hits(cheap) + 30n * hits(dear))
  expect((await balanceOf(db(), who)).held).toBe(0n)
})

test('a seat is kept for 30 seconds without a sign, then it is left with all that is the member’s', async () => {
  const [who, code] = [await ana(), await room()]
  const id = await sit(who, code)
  open.clock.pass(29_000)
  await open.host.step()
  expect((await readOwnSeat(who)).list).toHaveLength(1)
  open.clock.pass(2_000)
  await open.host.step()
  expect((await readOwnSeat(who)).list).toEqual([])
  expect(await balanceOf(db(), who)).toEqual({ cash: plenty, held: 0n })
  expect(
    open.pushed.some(({ feed, audience }) => feed === 'fish.ended' && audience === who.member.id),
  ).toBe(true)
  expect(id).toBeTruthy()
})

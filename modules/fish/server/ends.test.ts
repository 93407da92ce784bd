import { betsProblems } from '@tessera/bets/calls'
import { setStakeLimit } from '@tessera/bets/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fishProblems } from '../problems.ts'
import { checkProof } from '../rules/proof.ts'
import { slotMilliseconds, spawnerOf } from '../rules/spawning.ts'
import {
  balanceOf,
  commitmentAt,
  ending,
  makeRoom,
  memberWith,
  type Opened,
  openRooms,
  shoot,
  sit,
  sumsOf,
  unit,
} from './fish.fixture.ts'
import { openHost } from './host/host.ts'
import { leaveRoom } from './money/leave-room.ts'
import { listOwnSessions, readOwnSeat, readProof } from './own-sessions.ts'
import { readRoom, readSea } from './read-rooms.ts'

const { db } = freshDatabase({ connections: 8 })
let open: Opened

beforeAll(async () => {
  open = await openRooms(db())
}, 60_000)

const plenty = 10_000_000n
const ana = (amount = plenty) => memberWith(db(), open.clock, amount)
const room = (making = {}) => makeRoom(db(), open.host, making)

test('a limit refuses a magazine that it does not cover; a break that begins ends the session, with what was shot settled', async () => {
  const [who, code] = [await ana(), await room()]
  const limit = { memberId: who.member.id, unit, kind: 'wager' as const, period: 'day' as const }
  await setStakeLimit(db(), { ...limit, most: 40_000n })
  expect(await ending(sit(who, code, { cost: 100n }))).toBe(betsProblems.limitReached.code)
  const id = await sit(who, code, { cost: 80n })
  shoot(open, who, { session: id, room: code, times: 10 })
  await open.host.step()
  // A limit that is lowered below what was shot ends it within a second: the shots are settled all the same.
  await setStakeLimit(db(), { ...limit, most: 1n })
  await open.host.step()
  expect(open.host.find(id)).toBeUndefined()
  const { stake, prize } = await sumsOf(db(), id)
  expect(stake).toBe(800n)
  expect(await balanceOf(db(), who)).toEqual({ cash: plenty - stake + prize, held: 0n })
  const { rows } = await sql<{
    used: bigint
  }>`select used from bets.stake_limit_view where member_id = ${who.member.id}`.execute(db())
  expect(rows[0]?.used).toBe(800n)
})

test('every shot of a session can be computed again when it has ended, and the fish of a sea, too', async () => {
  const [who, code] = [await ana(), await room()]
  const before = await commitmentAt(db(), code, 1)
  const id = await sit(who, code)
  shoot(open, who, { session: id, room: code, times: 60 })
  expect(await ending(readProof(who, id))).toBe(fishProblems.sessionOpen.code)
  await leaveRoom(who, id)
  const proof = await readProof(who, id)
  expect(proof.commitment).toBe(before)
  expect(await commitmentAt(db(), code, 1)).not.toBe(before)
  expect(checkProof(proof)).toEqual({ is: 'whole', shots: proof.hit, won: proof.won })
  const [shot] = proof.shots
  if (!shot) throw new Error('a shot is kept')
  const forged = { ...shot, caught: shot.caught.map((each) => !each) }
  expect(checkProof({ ...proof, shots: [forged, ...proof.shots.slice(1)] })).toMatchObject({
    what: 'shot',
  })
  // A seed may catch the same fish by chance; fifty do not.
  const others = Array.from({ length: 50 }, (_none, index) => `other ${index}`)
  expect(others.some((clientSeed) => checkProof({ ...proof, clientSeed }).is === 'wrong')).toBe(
    true,
  )
  expect(checkProof({ ...proof, seed: 'b'.repeat(64) })).toMatchObject({ what: 'commitment' })
  expect(checkProof({ ...proof, shots: proof.shots.slice(0, -1) })).toMatchObject({ what: 'sums' })
  expect(await ending(readProof(await ana(), id))).toBe(fishProblems.unknownSession.code)

  const shown = await readRoom(who, { params: { code }, query: { language: 'EN', currency: unit } })
  expect(await ending(readSea(who, { params: { code, number: 99 } }))).toBe(
    fishProblems.unknownSea.code,
  )
  expect((await readSea(who, { params: { code, number: 1 } })).seed).toBeNull()
  await sql`update fish.sea set ended_at = clock_timestamp(), told_at = clock_timestamp() where room_code = ${code}`.execute(
    db(),
  )
  const sea = await readSea(who, { params: { code, number: 1 } })
  if (!sea.seed) throw new Error('the seed is told')
  const spawn = spawnerOf({ room: code, number: 1, seed: sea.seed, begunAt: sea.begunAt })
  const [fish] = shown.fish
  if (!fish) throw new Error('a fish swims')
  const slot = Math.floor((fish.at - sea.begunAt) / slotMilliseconds)
  const drawn = [slot - 3, slot - 2, slot - 1, slot].flatMap((each) => spawn(Math.max(0, each)))
  expect(drawn.map((each) => ({ sea: 1, ...each }))).toContainEqual(fish)
})

test('another server takes the rooms over: what was not written is refunded, what was is settled', async () => {
  const [who, code] = [await ana(), await room()]
  const id = await sit(who, code)
  const written = shoot(open, who, { session: id, room: code, times: 8 })
  await open.host.step()
  shoot(open, who, { session: id, room: code, times: 5, from: 100 })
  const other = openHost(open.host.context)
  expect(await other.claim()).toBe(false)
  expect(await ending(readOwnSeat(who))).toBe(fishProblems.notReady.code)
  // The lease of the first one runs out: it is as if it had been killed.
  await sql`update fish.host set until = clock_timestamp() - interval '1 second'`.execute(db())
  expect(await other.claim()).toBe(true)
  const hit = BigInt(written.filter(({ is }) => is === 'hit').length)
  const { stake, prize } = await sumsOf(db(), id)
  expect(stake).toBe(100n * hit)
  expect(await balanceOf(db(), who)).toEqual({ cash: plenty - stake + prize, held: 0n })
  const { list } = await listOwnSessions(who, {
    query: { language: 'EN', pageNo: 1, pageSize: 20 },
  })
  expect(list[0]).toMatchObject({ fired: 8, leftWhy: 'stopped' })
  // The first one sees that it runs nothing any more, and writes nothing.
  await open.host.step()
  expect(open.host.isReady).toBe(false)
  open = { ...open, host: other }
  expect(await findDiscrepancies(db())).toEqual([])
})

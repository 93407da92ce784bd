import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { gameOf } from '../../game-of.ts'
import { hashOfPoint } from '../../hash-of-point.ts'
import { dropRule, jackpotsOf, mustHitReturn, termsIn } from '../../jackpots.ts'
import { playerWith } from '../rounds.fixture.ts'
import { agrees, booksOf, end, endAlone, mustHit, staked } from './jackpots.fixture.ts'
import { openPoint, useJackpotKey } from './point-key.ts'
import { retireJackpotPoints, turnJackpotPoints } from './turn-points.ts'

const { db } = freshDatabase({ connections: 10 })
const key = Buffer.alloc(32, 1)
/** The jackpot of the first test. */
let name = ''

beforeAll(() => useJackpotKey(key))

test('a must-hit jackpot is won before its limit, at a point whose hash was there before', async () => {
  // A name of its own each time, so that what an earlier try has left is not in the way.
  name = `drop-${crypto.randomUUID().slice(0, 8)}`
  const rule = mustHit(name)
  const ana = await playerWith(db(), 100_000_000n)
  const points = () =>
    sql<PointRow>`select number, hash, point, salt, sealed, round_id as "roundId" from rounds.jackpot_point
      where jackpot = ${name} order by number`.execute(db())
  // The first stake commits to a point. With the second the server learns that it is ahead, and nobody wins yet.
  for (let first = 0; first < 2; first++) {
    expect((await end(db(), await staked(ana, 1_000n), [rule])).won).toBe(0n)
  }
  const row = (await points()).rows[0]!
  // The database has the hash and what is sealed: with the key of the site it opens, and it is what was committed to.
  expect([row.point, row.salt]).toEqual([null, null])
  const opened = openPoint({ jackpot: name, unit: 'USD', number: 1 }, row.sealed)
  expect(hashOfPoint(opened)).toBe(row.hash)
  expect(() => openPoint({ jackpot: name, unit: 'USD', number: 2 }, row.sealed)).toThrow()
  const committed = { ...row, point: opened.point }
  let won = 0n
  for (let round = 0; won === 0n && round < 200; round++) {
    const { meter } = await booksOf(db(), name)
    ;({ won } = await end(db(), await staked(ana, 10_000n), [rule]))
    const reached = meter + 5_000n
    const paid = reached < 600_000n ? reached : 600_000n
    expect(won).toBe(reached >= committed.point ? paid : 0n)
  }
  expect(won).toBeGreaterThan(500_000n)
  expect(won).toBeLessThanOrEqual(600_000n)
  const [first, second] = (await points()).rows
  expect(first).toMatchObject({ hash: committed.hash, point: committed.point })
  expect(first?.roundId).not.toBeNull()
  expect(first?.salt).toBe(opened.salt)
  // The next one is committed to with the win.
  expect(second).toMatchObject({ number: 2, roundId: null, point: null, salt: null })
  expect(agrees(await booksOf(db(), name))).toBe(true)
  expect(await findDiscrepancies(db())).toEqual([])
})

type PointRow = {
  number: number
  hash: string
  point: bigint | null
  salt: string | null
  sealed: string
  roundId: string | null
}

test('a point that another server reached is opened anew, and counted once', async () => {
  const rule = mustHit('drop-two', 51)
  const ana = await playerWith(db(), 100_000_000n)
  await end(db(), await staked(ana, 1_000n), [rule])
  await end(db(), await staked(ana, 1_000n), [rule])
  // It reads what it needs itself, as another server would.
  let won = 0n
  for (let round = 0; won === 0n && round < 10; round++) {
    ;({ won } = await endAlone(db(), await staked(ana, 10_000n), [rule]))
  }
  expect(won).toBeGreaterThan(500_000n)
  const { contributed } = await booksOf(db(), 'drop-two')
  // The next point may be as near as one stake.
  const next = await end(db(), await staked(ana, 1_000n), [rule])
  expect(await booksOf(db(), 'drop-two')).toMatchObject({
    contributed: contributed + 500n,
    hits: next.won > 0n ? 2 : 1,
  })
})

test('the key of the site is changed under a point, and a lost one retires it', async () => {
  const open = async () =>
    (
      await sql<{
        number: number
        hash: string
        sealed: string
      }>`select number, hash, sealed from rounds.jackpot_point
        where jackpot = 'drop-two' and hit_at is null and retired_at is null`.execute(db())
    ).rows
  const [before] = await open()
  const next = Buffer.alloc(32, 2)
  expect((await turnJackpotPoints(db(), { key: next })).opened).toBe(0)
  const { opened, unread } = await turnJackpotPoints(db(), { key, next })
  expect(opened).toBeGreaterThan(0)
  expect(unread).toBe(0)
  useJackpotKey(next)
  const [turned] = await open()
  expect(turned).toMatchObject({ number: before!.number, hash: before!.hash })
  const id = { jackpot: 'drop-two', unit: 'USD', number: turned!.number }
  expect(hashOfPoint(openPoint(id, turned!.sealed))).toBe(before!.hash)

  await retireJackpotPoints(db(), new Date())
  expect(await open()).toEqual([])
  const ana = await playerWith(db(), 1_000_000n)
  const { won } = await end(db(), await staked(ana, 10_000n), [mustHit('drop-two', 51)])
  expect(won).toBe(0n)
  expect(await open()).toMatchObject([{ number: before!.number + 1 }])
})

test('a jackpot brings the same return in every currency whose figures are known', () => {
  const rules = jackpotsOf(gameOf('bazaar')!)
  expect(rules.map(({ id }) => id)).toEqual(['bazaar', 'drop'])
  for (const rule of rules) {
    const dollars = termsIn(rule, 'USD')!
    for (const unit of ['EUR', 'MXN', 'JPY', 'KWD', 'IDR', 'BTC', 'LTC']) {
      const { seed, most, space } = termsIn(rule, unit)!
      expect(seed * (dollars.most ?? dollars.space!)).toBe(dollars.seed * (most ?? space!))
      expect(Number(space ?? 0n)).toBeLessThan(Number.MAX_SAFE_INTEGER)
    }
    expect(termsIn(rule, 'MXN')!.seed).toBe(dollars.seed * 20n)
    expect(termsIn(rule, 'XYZ')).toBeUndefined()
  }
  expect(mustHitReturn(dropRule)).toBe(30)
})

test('a point that was chosen can be neither changed nor removed', async () => {
  const change = sql`update rounds.jackpot_point set hash = repeat('0', 64) where jackpot = ${name}`
  await expect(change.execute(db())).rejects.toThrow()
  await expect(
    sql`delete from rounds.jackpot_point where jackpot = ${name}`.execute(db()),
  ).rejects.toThrow()
})

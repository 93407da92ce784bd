import { commitmentOf } from '@tessera/game-kit'
import { listenOnce, prepareJobs } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beaconMinute, hashesToAnchor, isOfChain } from '../../beacon-chain.ts'
import { drawOf } from '../../draw-of.ts'
import { familyOf } from '../../plays/index.ts'
import { findDays, hashChain } from '../beacons/hash-chain.ts'
import {
  fixtureFamily,
  insertGames,
  insertIssue,
  officialGame,
  ownGame,
  seedOf,
  stateOf,
} from '../issues.fixture.ts'
import { findIssue, findToCome } from '../issues/issues.ts'
import { finishIssue } from './finish-issue.ts'
import { databaseNow, lotteryRunner } from './runner.ts'

const { db, url } = freshDatabase()
let count = 0
const numero = () => `20000101-${String(++count).padStart(4, '0')}`

beforeAll(async () => {
  await prepareJobs(url())
  await insertGames(db())
  const now = await databaseNow(db())
  for (const day of [-3, -2, -1, 0]) {
    await hashChain.prepare(db(), new Date(now.getTime() + day * 86_400_000))
  }
}, 60_000)

beforeEach(async () => {
  // Each test begins with nothing that is due.
  await sql`update lottery.issue set state = 'cancelled'
    where numero like '20000101%' and state in ('selling', 'waiting')`.execute(db())
  await runOnce()
})

const runOnce = async () => {
  const context = testContext(db())
  await listenOnce(context, lotteryRunner)
  return context.pushed
}
const own = (drawsIn: number) =>
  insertIssue(db(), { game: ownGame, numero: numero(), drawsIn, seed: seedOf(++count) })
const aliveBefore = (seconds: number) =>
  sql`update lottery.pulse set alive_at = clock_timestamp() - make_interval(secs => ${seconds})`.execute(
    db(),
  )

describe('an issue that is drawn here', () => {
  test('is closed, then drawn from its seed and the beacon, and told to everybody at once', async () => {
    await aliveBefore(10)
    const closed = await own(3)
    const due = await own(-1)
    const pushed = await runOnce()
    expect(await stateOf(db(), closed)).toMatchObject({ state: 'waiting', result: null })
    const { state, result, version, beacon } = await stateOf(db(), due)
    expect({ state, version }).toEqual({ state: 'verified', version: 1 })

    const { rows } = await sql<{ numero: string; seed: string; drawsAt: Date }>`
      select numero, seed, draws_at as "drawsAt" from lottery.issue where id = ${due}`.execute(db())
    const [drawn] = rows
    if (!drawn || !beacon) throw new Error('it is drawn')
    const { day, minute } = beaconMinute(drawn.drawsAt)
    const [chain] = await findDays(db(), [day])
    expect(isOfChain(beacon, { anchor: chain?.anchor ?? '', hashes: hashesToAnchor(minute) })).toBe(
      true,
    )
    const shape = familyOf(fixtureFamily)?.shape
    expect(result).toEqual(
      shape && [
        ...drawOf(shape, { game: ownGame, numero: drawn.numero, seed: drawn.seed, beacon }),
      ],
    )
    // One message an issue, however many people watch its countdown.
    const told = pushed.filter(({ message }) => JSON.stringify(message).includes('20000101'))
    expect(told).toMatchObject([
      { audience: 'all', message: { game: ownGame, state: 'verified', result } },
      { audience: 'all', message: { game: ownGame, state: 'waiting', result: null } },
    ])
  })

  test('is drawn once by two servers that look at the same moment', async () => {
    await aliveBefore(10)
    const ids = await Promise.all(Array.from({ length: 20 }, () => own(-1)))
    const contexts = Array.from({ length: 4 }, () => testContext(db()))
    for (let round = 0; round < 3; round++) {
      await Promise.all(contexts.map((context) => listenOnce(context, lotteryRunner)))
    }
    const told = contexts.flatMap(({ pushed }) => pushed).map(({ message }) => message)
    const numeros = (told as { numero: string; state: string }[])
      .filter(({ state }) => state === 'verified')
      .map((message) => message.numero)
    expect(numeros).toHaveLength(20)
    expect(new Set(numeros).size).toBe(20)
    for (const id of ids) expect((await stateOf(db(), id)).version).toBe(1)
  })

  test('tells its seed only when its tickets have their money', async () => {
    await aliveBefore(10)
    const id = await own(-1)
    const { rows } = await sql<{
      numero: string
    }>`select numero from lottery.issue where id = ${id}`.execute(db())
    const name = rows[0]?.numero ?? ''
    const seedNow = async () => (await findIssue(db(), ownGame, name))?.seed
    expect(await seedNow()).toBeNull()
    await runOnce()
    expect(await seedNow()).toBeNull()
    const nothing = async () => undefined
    const context = testContext(db())
    const settling = { settleIssue: nothing, voidIssueTickets: nothing, resettleIssue: nothing }
    await finishIssue(context, id, settling)
    const issue = await findIssue(db(), ownGame, name)
    expect(issue?.state).toBe('settled')
    expect(issue?.seed && commitmentOf(issue.seed)).toBe(issue?.commitment)
    expect(context.pushed).toMatchObject([{ message: { state: 'settled', numero: name } }])
    await finishIssue(context, id, settling)
    expect(context.pushed).toHaveLength(1)
  })

  test('cannot be given another seed, commitment, beacon or result by any statement', async () => {
    await aliveBefore(10)
    const id = await own(-1)
    await runOnce()
    const seed = seedOf(77)
    for (const change of [
      sql`seed = ${seed}, commitment = ${commitmentOf(seed)}`,
      sql`beacon = 'another'`,
      sql`result = '{9,9,9,9}'`,
      sql`numero = '20260101-0001'`,
      sql`draws_at = draws_at + interval '1 minute'`,
    ]) {
      const update = sql`update lottery.issue set ${change} where id = ${id}`.execute(db())
      await expect(update).rejects.toThrow()
    }
    await expect(sql`delete from lottery.issue where id = ${id}`.execute(db())).rejects.toThrow()
    await expect(sql`update lottery.beacon_day set secret = 'x'`.execute(db())).rejects.toThrow()
    const late = sql`insert into lottery.issue (game, numero, opens_at, closes_at, draws_at, seed, commitment, made_at)
      values (${ownGame}, '20250101-0001', now(), now() + interval '1 minute', now() + interval '1 minute',
        ${seed}, ${commitmentOf(seed)}, now() + interval '1 second')`
    await expect(late.execute(db())).rejects.toThrow('committed_before_sale')
  })
})

describe('after a stop', () => {
  test('what was on sale before is drawn late from its seed, and what nobody could buy is not drawn', async () => {
    await aliveBefore(600)
    // It opened before the stop and closed in it.
    const sold = await own(-590)
    const unsold = [await own(-400), await own(-200), await own(-90)]
    // Its sale began in the stop and goes on.
    const open = await own(30)
    await runOnce()
    expect((await stateOf(db(), sold)).state).toBe('verified')
    for (const id of unsold) {
      expect(await stateOf(db(), id)).toMatchObject({
        state: 'cancelled',
        result: null,
        version: 0,
      })
    }
    expect((await stateOf(db(), open)).state).toBe('selling')
  })

  test('an issue that has a ticket is drawn, whatever the server thinks of its stop', async () => {
    await aliveBefore(600)
    const id = await own(-200)
    await sql`insert into lottery.ticket (id, issue_id, slip_id, member_id, unit, play, selection, lines, amount,
        prices_version, cost, largest_prize, placed_at)
      values (gen_random_uuid(), ${id}, gen_random_uuid(), gen_random_uuid(), 'USD', 'direct', '[]', 1, 1, 1, 1, 1,
        now())`.execute(db())
    await runOnce()
    expect((await stateOf(db(), id)).state).toBe('verified')
  })

  test('draws come in their order, and one that cannot be drawn keeps no other one waiting', async () => {
    await aliveBefore(900)
    const [first, second] = [await own(-855), await own(-845)]
    // Its day has no beacon.
    const lost = await own(-30 * 86_400)
    const { rows } = await sql<{ id: bigint }>`update lottery.issue
      set opens_at = clock_timestamp() - interval '40 days', made_at = clock_timestamp() - interval '41 days'
      where id = ${lost} returning id`.execute(db())
    expect(rows).toHaveLength(1)
    const pushed = await runOnce()
    expect((await stateOf(db(), lost)).state).toBe('selling')
    const states = [await stateOf(db(), first), await stateOf(db(), second)]
    expect(states.map(({ state }) => state)).toEqual(['verified', 'verified'])
    const numeros = (pushed as { message: { numero: string } }[]).map(
      ({ message }) => message.numero,
    )
    expect(numeros).toEqual(numeros.toSorted())
  })
})

describe('a clock that jumps', () => {
  test('draws nothing before its time by the database, whatever the clock of a machine says', async () => {
    const id = await own(120)
    const ahead = testContext(db(), { clock: () => new Date(Date.now() + 3_600_000) })
    await listenOnce(ahead, lotteryRunner)
    expect((await stateOf(db(), id)).state).toBe('selling')
  })

  test('never moves the last pulse back', async () => {
    await sql`update lottery.pulse set alive_at = clock_timestamp() + interval '1 hour'`.execute(
      db(),
    )
    const id = await own(-70)
    await runOnce()
    expect((await stateOf(db(), id)).state).toBe('verified')
    const { rows } = await sql<{ isAhead: boolean }>`
      select alive_at > clock_timestamp() + interval '50 minutes' as "isAhead" from lottery.pulse`.execute(
      db(),
    )
    expect(rows[0]?.isAhead).toBe(true)
  })
})

describe('issues', () => {
  test('are made ahead for the longest chase, without a gap, and committed to before they open', async () => {
    const now = await databaseNow(db())
    const { rows } = await sql<{ count: number; gaps: number; late: number }>`
      select count(*)::int as count,
        count(*) filter (where opens_at <> former)::int as gaps,
        count(*) filter (where commitment is null or made_at > opens_at)::int as late
      from (select *, coalesce(lag(closes_at) over (order by draws_at), opens_at) as former from lottery.issue
        where game = ${ownGame} and numero not like '20000101%') i`.execute(db())
    expect(rows[0]).toMatchObject({ gaps: 0, late: 0 })
    expect(rows[0]?.count).toBeGreaterThan(60)
    expect((await findToCome(db(), officialGame, { now, count: 60 })).length).toBeGreaterThan(0)
  })
})

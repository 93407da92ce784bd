import { prepareJobs } from '@tessera/server-kit'
import { bundleProgram, freshDatabase, testContext } from '@tessera/testing'
import { listenOnce } from '@tessera/server-kit'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { drawOf } from '../../draw-of.ts'
import { familyOf } from '../../plays/index.ts'
import { hashChain } from '../beacons/hash-chain.ts'
import { fixtureFamily, insertGames, insertIssue, ownGame, seedOf } from '../issues.fixture.ts'
import { databaseNow, lotteryRunner } from './runner.ts'

const { db, url } = freshDatabase()
const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
// Twenty where there is time for it: LOTTERY_KILLS=20.
const kills = Number(process.env['LOTTERY_KILLS'] ?? 4)
const issuesOfALife = 150

beforeAll(async () => {
  await prepareJobs(url())
  await insertGames(db())
  const now = await databaseNow(db())
  for (const day of [-1, 0])
    await hashChain.prepare(db(), new Date(now.getTime() + day * 86_400_000))
}, 60_000)

const drawnCount = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from lottery.issue
    where numero like '20000101%' and result is not null`.execute(db())
  return rows[0]?.count ?? 0
}

/** Draws in a process of its own, which is killed so many milliseconds after it has begun. */
async function drawAndDie(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [program(), url()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  await wait(milliseconds)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

test('a server killed in mid-draw, again and again, leaves each draw made once and from its seed', async () => {
  let place = 0
  const halves: number[] = []
  for (let life = 0; life < kills; life++) {
    for (let each = 0; each < issuesOfALife; each++) {
      place += 1
      const numero = `20000101-${String(place).padStart(4, '0')}`
      await insertIssue(db(), { game: ownGame, numero, drawsIn: -1, seed: seedOf(place) })
    }
    // On sale a moment ago, as if the server had run until now.
    await sql`insert into lottery.pulse (alive_at) values (clock_timestamp() - interval '30 seconds')
      on conflict (is_only) do update set alive_at = excluded.alive_at`.execute(db())
    await drawAndDie(30 + ((life * 97) % 400))
    halves.push(await drawnCount())
  }
  expect(halves.some((drawn, life) => drawn < (life + 1) * issuesOfALife)).toBe(true)
  const context = testContext(db())
  while ((await listenOnce(context, lotteryRunner)) > 0);

  const { rows } = await sql<{
    numero: string
    seed: string
    beacon: string
    state: string
    result: string[]
    version: number
    jobs: number
  }>`select i.numero, i.seed, i.beacon, i.state, i.result, i.result_version as version,
      (select count(*)::int from graphile_worker.jobs j where j.key = 'lottery.settle:' || i.id) as jobs
    from lottery.issue i where i.numero like '20000101%' order by i.id`.execute(db())
  expect(rows).toHaveLength(kills * issuesOfALife)
  const shape = familyOf(fixtureFamily)?.shape
  if (!shape) throw new Error('the fixture has a shape')
  for (const { numero, seed, beacon, state, result, version, jobs } of rows) {
    expect({ numero, state, version, jobs }).toEqual({
      numero,
      state: 'verified',
      version: 1,
      jobs: 1,
    })
    expect(result).toEqual(drawOf(shape, { game: ownGame, numero, seed, beacon }))
  }
  // What a life had not committed was left to the next one, whole batches at a time.
  expect(halves.toSorted((one, other) => one - other)).toEqual(halves)
}, 240_000)

import { findDiscrepancies } from '@tessera/ledger/server'
import { type Db, prepareJobs } from '@tessera/server-kit'
import { bundleProgram, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { tableGameOf } from '../../games/index.ts'
import { bustOf, climbSeeds, heightText } from '../../games/crash/crash.ts'
import { climbFor } from '../crash/crash.fixture.ts'
import { placeClimbBet } from '../crash/place-climb-bet.ts'
import { openRoom, runFights, stake as stakeOn } from '../cockfight/rooms.fixture.ts'
import { placeSlip } from '../bets/place-slip.ts'
import { findChain, linkOf } from '../chains/chains.ts'
import { drawnSteps } from '../chains/drawn-steps.ts'
import { cashOfMember, ending, memberWith, openTable } from '../tables.fixture.ts'
import { findTable, presentRound, type RoundRow, roundColumns } from './rounds.ts'

const { db, url } = freshDatabase({ connections: 8 })
const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
// A hundred where there is time for it: TABLES_KILLS=100.
const kills = Number(process.env['TABLES_KILLS'] ?? 5)
const firstCash = 100_000_000n

beforeAll(() => prepareJobs(url()), 60_000)

/** Where the climb of a round ends by its link and beacon. */
async function bustOfRound(on: Db, { chainId, linkAt, number }: RoundRow): Promise<number> {
  const chain = await findChain(on, chainId)
  return bustOf(climbSeeds(linkOf(chain, linkAt), chain.beacon ?? '', Number(number)))
}

/** Runs the tables in a process of its own, which is killed so many milliseconds after it has begun. */
async function dealAndDie(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [program(), url()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  await wait(milliseconds)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

test('a server killed in any state, again and again, loses no stake, doubles none, and deals what was committed to', async () => {
  const tables: string[] = []
  const variants = {
    baccarat: 'commission',
    'dragon-tiger': 'standard',
    'sic-bo': 'standard',
    roulette: 'single',
    crash: 'standard',
  }
  for (const [game, variant] of Object.entries(variants)) {
    tables.push((await openTable(db(), { game, variant })).table)
  }
  // A pool that is fought for, and one that is cancelled in each fight.
  const rooms = [await openRoom(db()), await openRoom(db())].map((room) => room.table)
  tables.push(...rooms)
  // Short states: a life sees several of them.
  await sql`update tables.fight_room set pause_seconds = 1`.execute(db())
  await sql`update tables.game_table set betting_seconds = 3, result_seconds = 1, step_ms = 50`.execute(
    db(),
  )
  const ana = await memberWith(db(), firstCash)
  const spotOf = (game: string) => tableGameOf(game)?.variants[0]?.spots[0]?.code ?? ''
  for (let life = 0; life < kills; life++) {
    for (const table of tables) {
      const round = await presentRound(db(), table)
      const game = (await findTable(db(), table))?.game ?? ''
      if (round?.state !== 'betting') continue
      if (game === 'crash') {
        const placing = { id: crypto.randomUUID(), table, round: Number(round.number) }
        await ending(placeClimbBet(ana, { ...placing, stake: 10_000n, auto: 101 + life }))
        continue
      }
      if (rooms.includes(table)) {
        const sides =
          table === rooms[0] ? (['meron', 'wala', 'draw'] as const) : (['meron'] as const)
        for (const on of sides) await ending(stakeOn(ana, round, { on, amount: 10_000n }))
        continue
      }
      const spots = [{ spot: spotOf(game), stake: 10_000n }]
      await ending(
        placeSlip(ana, { id: crypto.randomUUID(), table, round: Number(round.number), spots }),
      )
    }
    await sql`update tables.round set until = clock_timestamp(), version = version + 1 where ended_at is null`.execute(
      db(),
    )
    await dealAndDie(150 + ((life * 173) % 1_500))
  }
  // The next server brings to an end what was begun.
  await sql`update tables.game_table set is_open = false`.execute(db())
  const leftOpen = async () => {
    const { rows } = await sql`select from tables.round where ended_at is null limit 1`.execute(
      db(),
    )
    return rows.length > 0
  }
  for (let step = 0; step < 500 && (await leftOpen()); step++) {
    await climbFor(db(), undefined, 3_600_000)
    await sql`update tables.round set until = clock_timestamp(), version = version + 1 where ended_at is null`.execute(
      db(),
    )
    await runFights(db())
  }
  const { rows } =
    await sql<RoundRow>`select ${roundColumns} from tables.round r order by r.id`.execute(db())
  expect(rows.length).toBeGreaterThanOrEqual(tables.length)
  for (const round of rows) {
    const table = await findTable(db(), round.table)
    if (!table) throw new Error('its table is there')
    expect(round.state).toBe('settled')
    if (table.game === 'crash') {
      expect(round.result?.main).toBe(heightText(await bustOfRound(db(), round)))
      continue
    }
    expect(round.steps).toEqual((await drawnSteps(db(), table, round)).steps)
  }
  const { rows: pools } = await sql<{
    state: string
  }>`select distinct state from tables.fight_pool`.execute(db())
  for (const { state } of pools) expect(['paid', 'refunded']).toContain(state)
  expect(pools.length).toBeGreaterThan(0)
  const { rows: sums } = await sql<{ open: number; stake: bigint; prize: bigint }>`
    select count(*) filter (where state = 'placed')::int as open, sum(stake)::bigint as stake, sum(prize)::bigint as prize
    from tables.slip`.execute(db())
  const { open, stake, prize } = sums[0] ?? { open: -1, stake: 0n, prize: 0n }
  expect(open).toBe(0)
  expect(stake).toBeGreaterThan(0n)
  expect(await cashOfMember(db(), ana.member.id)).toBe(firstCash - stake + prize)
  expect(await findDiscrepancies(db())).toEqual([])
}, 120_000)

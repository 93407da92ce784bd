import { findDiscrepancies } from '@tessera/ledger/server'
import { prepareJobs } from '@tessera/server-kit'
import { bundleProgram, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { placeSlip } from '../bets/place-slip.ts'
import { drawnSteps } from '../chains/drawn-steps.ts'
import { makeVoid } from '../desk/void-round.ts'
import { cashOfMember, ending, memberWith, openTable, runOnce } from '../tables.fixture.ts'
import { findTable, presentRound, type RoundRow, roundColumns } from './rounds.ts'

const { db, url } = freshDatabase({ connections: 8 })
const program = bundleProgram(path.join(import.meta.dirname, 'kill-child.fixture.ts'))
// Twenty in each state where there is time for it: TABLES_KILLS=20.
const kills = Number(process.env['TABLES_KILLS'] ?? 1)
const firstCash = 100_000_000n
// A round is settled in the transaction that opens the next one: nobody meets it between them.
const states = ['betting', 'closed', 'dealing', 'result', 'void'] as const
type State = (typeof states)[number]

beforeAll(() => prepareJobs(url()), 60_000)

/** Waits until this is so, some seconds at most. Whether it came to be. */
async function until(isSo: () => Promise<boolean>, milliseconds = 15_000): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (Date.now() < end) {
    if (await isSo()) return true
    await wait(2)
  }
  return false
}

/** Runs the tables in a process of its own, and kills it in the moment in which the round of this table is in this state. */
async function killIn(state: State, table: string): Promise<boolean> {
  const child = spawn(process.execPath, [program(), url()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((done) => child.stdout.once('data', done))
  const stateNow = async () => (await presentRound(db(), table))?.state
  if (state === 'void') {
    await until(async () => (await stateNow()) === 'betting')
    const round = await presentRound(db(), table)
    await db()
      .transaction()
      .execute((tx) => makeVoid(tx, round?.id ?? 0n, 'A test'))
  }
  const isIn = await until(async () => (await stateNow()) === state)
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
  return isIn
}

test(
  'a server killed in each state loses no stake, doubles none, and deals the cards that were committed to',
  async () => {
    const { table } = await openTable(db(), { game: 'baccarat', variant: 'commission' })
    await sql`update tables.game_table set betting_seconds = 3, result_seconds = 1, step_ms = 50`.execute(
      db(),
    )
    await sql`update tables.round set until = clock_timestamp() + interval '3 seconds', version = version + 1
    where table_code = ${table}`.execute(db())
    const ana = await memberWith(db(), firstCash)
    const met = new Map<State, number>()
    for (let life = 0; life < kills * states.length; life++) {
      const state = states[life % states.length] ?? 'betting'
      const round = await presentRound(db(), table)
      if (round?.state === 'betting') {
        const spots = [{ spot: 'player', stake: 10_000n }]
        const id = crypto.randomUUID()
        await ending(placeSlip(ana, { id, table, round: Number(round.number), spots }))
      }
      if (await killIn(state, table)) met.set(state, (met.get(state) ?? 0) + 1)
    }
    for (const state of states) expect(met.get(state), state).toBe(kills)

    // The next server brings to an end what was begun.
    await sql`update tables.game_table set is_open = false`.execute(db())
    for (let step = 0; step < 40; step++) {
      await sql`update tables.round set until = clock_timestamp(), version = version + 1 where ended_at is null`.execute(
        db(),
      )
      await runOnce(db())
    }
    const { rows } =
      await sql<RoundRow>`select ${roundColumns} from tables.round r order by r.id`.execute(db())
    const its = await findTable(db(), table)
    if (!its) throw new Error('the table is there')
    for (const round of rows) {
      expect(['settled', 'void']).toContain(round.state)
      const { steps } = await drawnSteps(db(), its, round)
      expect(round.steps).toEqual(steps.slice(0, round.steps.length))
      if (round.state === 'settled') expect(round.steps).toEqual(steps)
    }
    const { rows: sums } = await sql<{ open: number; stake: bigint; prize: bigint }>`
    select count(*) filter (where state = 'placed')::int as open, coalesce(sum(stake), 0)::bigint as stake,
      coalesce(sum(prize), 0)::bigint as prize from tables.slip`.execute(db())
    const { open, stake, prize } = sums[0] ?? { open: -1, stake: 0n, prize: 0n }
    expect(open).toBe(0)
    expect(stake).toBeGreaterThan(0n)
    expect(await cashOfMember(db(), ana.member.id)).toBe(firstCash - stake + prize)
    expect(await findDiscrepancies(db())).toEqual([])
  },
  60_000 + kills * 60_000,
)

import { findDiscrepancies } from '@tessera/ledger/server'
import { prepareJobs } from '@tessera/server-kit'
import { bundleProgram, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { replay, resultOf } from '../../games/blackjack/replay.ts'
import { placeSlip } from '../bets/place-slip.ts'
import { findShoe, openedShoe } from '../chains/shoes.ts'
import { presentRound, type RoundRow, roundColumns } from '../runner/rounds.ts'
import { cashOfMember, ending, memberWith, runOnce } from '../tables.fixture.ts'
import { decideHand } from './decide-hand.ts'
import { tableWithShoe } from './seats.fixture.ts'
import { takeSeat } from './seats.ts'

const { db, url } = freshDatabase({ connections: 6 })
const program = bundleProgram(path.join(import.meta.dirname, '../runner/kill-child.fixture.ts'))
// A hundred where there is time for it: TABLES_KILLS=100.
const kills = Number(process.env['TABLES_KILLS'] ?? 4)
const first = 100_000_000n
const hurryAll = () =>
  sql`update tables.round set until = clock_timestamp(), version = version + 1 where ended_at is null`.execute(
    db(),
  )

beforeAll(() => prepareJobs(url()), 60_000)

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

test('a server killed while hands are dealt and decided loses no stake, and plays on from the same cards', async () => {
  const { table } = await tableWithShoe(db())
  await sql`update tables.game_table set betting_seconds = 3, result_seconds = 1, step_ms = 50`.execute(
    db(),
  )
  const [ana, bea] = [await memberWith(db(), first), await memberWith(db(), first)]
  await takeSeat(ana, { code: table, seat: 2 })
  await takeSeat(bea, { code: table, seat: 6 })
  const id = () => crypto.randomUUID()
  for (let life = 0; life < kills; life++) {
    const round = await presentRound(db(), table)
    const number = Number(round?.number)
    for (const [who, seat] of [
      [ana, 2],
      [bea, 6],
    ] as const) {
      const spots = [{ spot: `seat-${seat}`, stake: 10_000n }]
      await ending(takeSeat(who, { code: table, seat }))
      await ending(placeSlip(who, { id: id(), table, round: number, spots }))
      const { hand = 1, number: at = 0 } = round?.play?.turn ?? {}
      await ending(
        decideHand(who, { id: id(), table, round: number, hand, number: at, move: 'double' }),
      )
    }
    await hurryAll()
    await dealAndDie(200 + ((life * 173) % 1_500))
  }
  await sql`update tables.game_table set is_open = false`.execute(db())
  for (let step = 0; step < 120; step++) {
    await hurryAll()
    await runOnce(db())
  }
  const { rows } =
    await sql<RoundRow>`select ${roundColumns} from tables.round r order by r.id`.execute(db())
  for (const round of rows) {
    expect(round.state).toBe('settled')
    const seats = round.play?.seats.map(({ seat }) => seat) ?? []
    if (seats.length === 0) continue
    const { order } = await openedShoe(db(), await findShoe(db(), round.shoeId ?? 0n))
    const all = replay(order, seats, round.play?.decisions ?? [])
    expect(round.steps).toEqual(all.steps)
    expect(round.result).toEqual(resultOf(all.round))
  }
  const { rows: sums } = await sql<{ open: number; stake: bigint; prize: bigint }>`
    select count(*) filter (where state = 'placed')::int as open, sum(stake)::bigint as stake, sum(prize)::bigint as prize
    from tables.slip`.execute(db())
  const { open, stake, prize } = sums[0] ?? { open: -1, stake: 0n, prize: 0n }
  expect(open).toBe(0)
  expect(stake).toBeGreaterThan(0n)
  const cash = (await cashOfMember(db(), ana.member.id)) + (await cashOfMember(db(), bea.member.id))
  expect(cash).toBe(2n * first - stake + prize)
  expect(await findDiscrepancies(db())).toEqual([])
}, 120_000)

import { placeBet, settleBet } from '@tessera/bets/server'
import { money } from '@tessera/money'
import { listenOnce, newId, startListeners, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { tablesRunner } from '../modules/tables/server/runner/runner.ts'
import { tablesSettler } from '../modules/tables/server/settle/settler.ts'
import { checkMoves } from './lib/check-ledger.ts'
import { goalLine, type Goal } from './lib/goals.ts'
import { describeSettings, openMoneyFixture } from './lib/money-fixture.ts'
import { contextOf, endSeeds, makeTables, openRounds, placeOne } from './lib/tables-fixture.ts'
import { measurePushes } from './lib/tables-pushes.ts'

/*
Tables: npm run bench tables [-- --quick] [--tables=200] [--players=20] [--seconds=30] [--sockets=5000] [--only=settle|rounds|pushes]

Each row has its reference in the same run, on one PostgreSQL as the product starts it:
- settlement: as many bets of rounds whose results are there, all rounds at once, beside bare settleBet of as many known prizes.
- rounds: all tables play, everybody bets in every round; processor time of this process and of PostgreSQL for each bet from its
  stake to its end, beside bare placeBet and settleBet; how late steps are; bets that were accepted late.
- pushes: sockets on ten tables, four frames a second each, beside `ws` alone with the same bytes.
The figures of a machine that others use are told with what these took: believe the ratios.
*/

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    tables: { type: 'string', default: '200' },
    players: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    sockets: { type: 'string', default: '5000' },
    only: { type: 'string' },
  },
})
const tables = flags.quick ? 20 : Number(flags.tables)
const players = Number(flags.players)
const seconds = flags.quick ? 10 : Number(flags.seconds)
const sockets = flags.quick ? 500 : Number(flags.sockets)
const bets = tables * players
const callers = 64
const isAsked = (row: string) => flags.only === undefined || flags.only === row
const line = (text = '') => console.log(text)
const goals: Goal[] = []

const sizes = { seconds, repetitions: 1, players: bets, scale: 1, sessions: 1, imitates: false }
const fixture = await openMoneyFixture(sizes)
const { db, players: members, meter } = fixture

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  let next = 0
  const turn = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as Item)
  }
  await Promise.all(Array.from({ length: callers }, turn))
}

/** Bare stakes and ends. */
let bareMoves = 0

/** Bare bets: placed, and ended with prizes that are known. */
async function measureBare(): Promise<{ placing: number; settling: number }> {
  const all = members.slice(0, bets).map((memberId) => ({ id: newId(systemClock()), memberId }))
  const bet = { vendor: 'TESSERA', category: 'LIVE', game: 'bench', roundId: 'bench' }
  const placing = await timed(() =>
    inTurns(all, (each) => placeBet(db, { ...each, ...bet, stake: money(10n, 'USD'), detail: {} })),
  )
  const settling = await timed(() =>
    inTurns(all, ({ id, memberId }) =>
      settleBet(db, { id, memberId, prize: 20n, validBet: 10n, outcome: {} }),
    ),
  )
  bareMoves += 2 * bets
  return { placing, settling }
}

const micros = ({ postgres, client }: { postgres: number; client: number }) => postgres + client

async function prepare(): Promise<void> {
  await makeTables(db, { tables, bettingSeconds: 8 })
  await listenOnce(contextOf(db), tablesRunner)
  await endSeeds(db)
  await wait(1_200)
  while ((await openRounds(db)).length < tables) await listenOnce(contextOf(db), tablesRunner)
}

async function measureSettlement(): Promise<void> {
  await sql`update tables.round set until = clock_timestamp() + interval '10 minutes', version = version + 1
    where state = 'betting'`.execute(db)
  const rounds = await openRounds(db)
  const slips = rounds.flatMap((round, at) =>
    members.slice(at * players, (at + 1) * players).map((id) => ({ round, id })),
  )
  const placing = await timed(() => inTurns(slips, ({ round, id }) => placeOne(db, id, round)))
  // Every round comes to its result; none is settled.
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from tables.round
      where state in ('betting', 'closed', 'dealing')`.execute(db)
    if ((rows[0]?.left ?? 0) === 0) break
    await sql`update tables.round set until = clock_timestamp(), version = version + 1
      where state in ('betting', 'closed', 'dealing')`.execute(db)
    await listenOnce(contextOf(db), tablesRunner)
  }
  const took = await timed(async () => {
    while ((await listenOnce(contextOf(db), tablesSettler)) > 0);
  })
  const bare = await measureBare()
  line(
    `placing ${(bets / placing).toFixed(0)} slips/s, bare placeBet ${(bets / bare.placing).toFixed(0)}/s`,
  )
  line(
    `settling ${bets} bets of ${tables} rounds: ${(took * 1_000).toFixed(0)} ms, bare settleBet ${(bare.settling * 1_000).toFixed(0)} ms`,
  )
  goals.push(
    { name: `ms to settle ${bets} bets`, value: took * 1_000, aim: 500, never: 2_000, digits: 0 },
    {
      name: 'settlement, × bare settleBet',
      value: bare.settling / took,
      aim: 1,
      never: 0.5,
      digits: 2,
    },
  )
}

/** How late steps were: from the end of a state to what followed. */
async function lateness(since: Date): Promise<{ p99: number; paid: number; late: number }> {
  const { rows } = await sql<{ p99: number; paid: number; late: number }>`
    select coalesce(percentile_cont(0.99) within group (order by extract(epoch from r.paid_at - r.result_at) * 1000), 0)::float8 as paid,
      coalesce(percentile_cont(0.99) within group (order by extract(epoch from r.closed_at - r.opened_at) * 1000
        - t.betting_seconds * 1000), 0)::float8 as p99,
      (select count(*)::int from tables.slip s join tables.round x on x.id = s.round_id
        where s.placed_at >= x.closed_at) as late
    from tables.round r join tables.game_table t on t.code = r.table_code
    where r.opened_at > ${since} and r.paid_at is not null`.execute(db)
  return rows[0] ?? { p99: NaN, paid: NaN, late: NaN }
}

async function measureRounds(): Promise<void> {
  const since = new Date()
  const state = { isOver: false, placed: 0 }
  const own = process.cpuUsage()
  const used = await meter.measure(async () => {
    const running = startListeners({ ...contextOf(db) }, [tablesRunner, tablesSettler])
    const done = new Set<bigint>()
    const playing = (async () => {
      while (!state.isOver) {
        const fresh = (await openRounds(db)).filter(({ id }) => !done.has(id))
        const slips = fresh.flatMap((round) => {
          done.add(round.id)
          const at = Number(round.table.slice('bench-'.length))
          return members.slice(at * players, (at + 1) * players).map((id) => ({ round, id }))
        })
        await inTurns(slips, async ({ round, id }) => {
          if (await placeOne(db, id, round)) state.placed++
        })
        await wait(100)
      }
    })()
    await wait(seconds * 1_000)
    state.isOver = true
    await playing
    await wait(4_000)
    await running.stop()
    return {}
  })
  const { user, system } = process.cpuUsage(own)
  const { p99, paid, late } = await lateness(since)
  const bare = await meter.measure(async () => ({ ...(await measureBare()) }))
  const each = micros(used) / Math.max(1, state.placed)
  const bareEach = micros(bare) / bets
  const core = (user + system) / 1e6 / (seconds + 4)
  line(
    `rounds: ${state.placed} bets in ${seconds} s at ${tables} tables; CPU-µs a bet ${each.toFixed(0)}, bare ${bareEach.toFixed(0)}; others took ${(used.others * 100).toFixed(0)} % of the machine`,
  )
  goals.push(
    {
      name: 'ms from the end of betting to its close, p99',
      value: p99,
      aim: 400,
      never: 2_000,
      digits: 0,
    },
    { name: 'ms from the result to the pay, p99', value: paid, aim: 500, never: 5_000, digits: 0 },
    { name: 'bets accepted late', value: late, aim: 0, never: 0.5, digits: 0 },
    { name: 'share of one core, players among it', value: core, aim: 0.5, never: 1.5, digits: 2 },
  )
}

async function measureSockets(): Promise<void> {
  const asked = { sockets, tables: 10, perSecond: 4, seconds: Math.min(15, seconds) }
  const bare = await measurePushes('bare', asked)
  const hub = await measurePushes('hub', asked)
  for (const [name, { frames, due, p99, micros: each }] of [
    ['ws alone', bare],
    ['hub', hub],
  ] as const) {
    line(
      `pushes, ${name}: ${frames} of ${due} frames, p99 ${p99.toFixed(0)} ms, CPU-µs a frame ${each.toFixed(1)}`,
    )
    if (frames < due) process.exitCode = 1
  }
  goals.push(
    { name: `ms to ${sockets} sockets, p99`, value: hub.p99, aim: 100, never: 1_000, digits: 0 },
    {
      name: 'a frame, × ws alone',
      value: bare.micros / hub.micros,
      aim: 0.5,
      never: 0.25,
      digits: 2,
    },
  )
}

line(await describeSettings(db))
try {
  if (isAsked('settle') || isAsked('rounds')) await prepare()
  if (isAsked('settle')) await measureSettlement()
  if (isAsked('rounds')) await measureRounds()
  if (isAsked('pushes')) await measureSockets()
  line(await checkMoves(db, bareMoves))
  line()
  for (const goal of goals) line(goalLine(goal))
} finally {
  await fixture.close()
}

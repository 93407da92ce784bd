import os from 'node:os'
import { parseArgs } from 'node:util'
import { checkBooks } from './lib/check-ledger.ts'
import {
  aloneWork,
  coreRows,
  driverMicros,
  openRow,
  peakRow,
  referenceRow,
  type Row,
} from './lib/core-rows.ts'
import { driveClosed } from './lib/drive.ts'
import { heading, lineOf, medianOf, ratioOf } from './lib/figures.ts'
import { type Goal, goalLine } from './lib/goals.ts'
import { growTo } from './lib/grow.ts'
import { describeSettings, openMoneyFixture, type Sizes } from './lib/money-fixture.ts'
import { measureHttp, movesOfRound } from './lib/over-http.ts'
import { workOf } from './lib/players.ts'

/*
The speed of the money core, on one PostgreSQL as the product starts it, fsync on: npm run bench money
[-- --quick] [--grown[=1000000]] [--imitate]

How each figure is taken:
- Repetitions are interleaved: the reference, then each row, three times over. A row shows the median; a ratio is
  the median of the ratios within each repetition, so that what disturbs one disturbs both of its sides.
- «per s»: money moves that were answered and moved, each counted once; repetitions (1 %) and refusals (0.5 %) are
  sent too and checked, and not counted. For the reference: its transactions; for the echo: its requests.
- «p50 / p99»: of every request, from the call to its answer. Open loop: from the moment of arrival.
- «CPU-µs»: processor time for one move, from /proc/<pid>/stat: PostgreSQL (postmaster, backends, workers, vacuum)
  and this process with its driver. What the driver takes of it is a line of its own. For the reference: PostgreSQL
  and pgbench. Where pgbench is not installed, the reference comes from Node: then only PostgreSQL's time counts for
  the reference, as a Node client would flatter the ratio; its rate is lower than pgbench's all the same, so its
  ratios of «per s» flatter, and the line says which one it was.
- Over HTTP a round is one request and two moves, and «per s» counts moves. «CPU-µs»: PostgreSQL and the server;
  the callers are a process of their own and their time is told beside.
- «WAL B»: pg_current_wal_lsn() before and after, for one move, whole pages after the last checkpoint included.
- «others»: the part of the machine's processors that was used by none of our processes meanwhile (/proc/stat), the
  most of the repetitions. Above 10 %, believe the CPU ratio and not the rates.
- The gate is the CPU ratio at 256 callers: above 0.12 the exit code is 1.
*/

/** The one goal that the exit code depends on: it holds on a busy machine too. */
const gate = 'CPU of a move ÷ CPU of a TPC-B transaction, 256'
const peakRate = 'moves/s at 256 callers ÷ TPC-B'
const defaultGrowth = '--grown=1000000'
const { values: flags } = parseArgs({
  args: process.argv.slice(2).map((each) => (each === '--grown' ? defaultGrowth : each)),
  options: {
    quick: { type: 'boolean', default: false },
    imitate: { type: 'boolean', default: false },
    // How many money moves to write before the same is measured again; nothing: none.
    grown: { type: 'string' },
  },
})
const imitates = flags.imitate
const sizes: Sizes = flags.quick
  ? { seconds: 1, repetitions: 3, players: 5_000, scale: 2, sessions: 32, imitates }
  : { seconds: 8, repetitions: 3, players: 100_000, scale: 50, sessions: 256, imitates }

const line = (text = '') => console.log(text)
/** The largest part of the processors that others took while something was measured. */
let busiest = 0
const fixture = await openMoneyFixture(sizes)
const work = workOf(fixture.db, fixture.players)
const alone = aloneWork(fixture)
const reference = referenceRow(fixture, sizes)

line(`${os.cpus().length} processors, ${os.cpus()[0]?.model.trim()}; Node ${process.version}`)
line(`${await describeSettings(fixture.db)}; ${sizes.players} players`)

/** Each repetition measures the reference, then every row. */
async function measureAll(rows: Row[]): Promise<Row> {
  const beside = { ...reference, runs: [] }
  for (let repetition = 0; repetition < sizes.repetitions; repetition++) {
    for (const row of [beside, ...rows]) row.runs.push(await row.measure())
  }
  for (const { name, runs } of [beside, ...rows]) {
    line(lineOf(name, runs, beside.runs))
    busiest = Math.max(busiest, medianOf(runs).others)
  }
  return beside
}

/** Plans, caches and compiled code are there before the first figure. */
async function warmUp(): Promise<void> {
  await driveClosed(work, { callers: 64, seconds: sizes.seconds / 2 })
  await driveClosed(alone, { callers: 64, seconds: sizes.seconds / 4 })
  await reference.measure()
}

async function measureCore(): Promise<Goal[]> {
  const rows = coreRows(fixture, sizes, work, alone)
  line()
  line(heading)
  const beside = await measureAll(rows)
  const driver = await driverMicros(fixture)
  line(`the driver itself takes ${driver.toFixed(1)} CPU-µs of each move`)
  const rate = 5 * medianOf(beside.runs).perSecond
  const open = openRow(fixture, sizes, work, rate)
  await measureAll([open])
  const lone = medianOf(rows[0]?.runs ?? [])
  const peak = rows.find(({ callers }) => callers === 256)?.runs ?? []
  line(`open loop: ${(medianOf(open.runs).p99 ?? NaN).toFixed(1)} ms at p99`)
  return [
    {
      name: peakRate,
      value: ratioOf(peak, beside.runs, 'perSecond'),
      aim: 12,
      never: 8,
      digits: 2,
    },
    { name: gate, value: ratioOf(peak, beside.runs, 'micros'), aim: 0.08, never: 0.12, digits: 3 },
    {
      name: 'p99 at 256 callers, ms',
      value: medianOf(peak).p99 ?? NaN,
      aim: 12,
      never: 25,
      digits: 1,
    },
    { name: 'p50 of a lone caller, ms', value: lone.p50 ?? NaN, aim: 0.5, never: 1, digits: 2 },
  ]
}

async function measureOverHttp(): Promise<Goal[]> {
  line()
  line(heading)
  const beside: Row = { ...reference, runs: [] }
  const rows = await measureHttp(fixture, sizes, async () => {
    beside.runs.push(await reference.measure())
  })
  for (const { name, runs } of [beside, ...rows]) line(lineOf(name, runs, beside.runs))
  const [echo, rounds] = rows.slice(-2).map(({ runs }) => runs)
  const toEcho = ratioOf(rounds ?? [], echo ?? [], 'perSecond') / movesOfRound
  line(`rounds ÷ echo, in requests: ${toEcho.toFixed(3)}`)
  const value = ratioOf(rounds ?? [], beside.runs, 'perSecond')
  return [{ name: 'moves over HTTP ÷ TPC-B', value, aim: 4.5, never: 3, digits: 2 }]
}

/** The same with more and more moves in the tables; an hour at most. */
async function measureGrown(moves: number, empty: number): Promise<Goal[]> {
  const until = performance.now() + 3_600_000
  let ratio = NaN
  line()
  line(heading)
  for (const part of [0.1, 0.25, 0.5, 1]) {
    const there = await growTo(work, { moves: moves * part, until })
    const peak = peakRow(fixture, sizes, work, `after ${there} moves, 256 callers`)
    const beside = await measureAll([peak])
    ratio = ratioOf(peak.runs, beside.runs, 'perSecond')
  }
  const value = 1 - ratio / empty
  return [
    { name: `what ${moves} moves cost of the rate`, value, aim: 0.05, never: 0.25, digits: 3 },
  ]
}

try {
  await warmUp()
  const core = await measureCore()
  const http = await measureOverHttp()
  const empty = core.find(({ name }) => name === peakRate)?.value ?? NaN
  const most = Number(flags.grown ?? 0)
  const grown = flags.grown === undefined ? [] : await measureGrown(most, empty)
  line()
  line(await checkBooks(fixture.db, [work, alone]))
  for (const goal of [...core, ...http, ...grown]) line(goalLine(goal))
  if (busiest > 0.1) {
    const taken = (100 * busiest).toFixed(0)
    line(
      `Others took up to ${taken} % of the processors: believe the CPU ratio, and not the rates.`,
    )
  }
  const ratio = core.find(({ name }) => name === gate)
  if (!(ratio && ratio.value <= ratio.never)) {
    line('A money move takes more of the processors than it may.')
    process.exitCode = 1
  }
} finally {
  await fixture.close()
}

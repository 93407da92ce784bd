import pg from 'pg'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { checkBooks } from './lib/check-ledger.ts'
import { driveClosed, driveOpen } from './lib/drive.ts'
import { openMoneyFixture } from './lib/money-fixture.ts'
import { workOf } from './lib/players.ts'

// Half an hour (--minutes=N for less) at half of the pace that the machine holds: does memory grow, do
// transactions stay open, do answers get slower? Requests arrive by chance, in windows of half a minute; after each
// window the heap is collected and measured. The pace is measured first, in the same run. The first fifth of the
// windows is warm-up: the reference that the rest is compared with comes after it.

const minutes = Number(/--minutes=([\d.]+)/.exec(process.argv.join(' '))?.[1] ?? 30)
const windowSeconds = Math.min(30, minutes * 6)
const heapMost = 1 // MB a minute
const idleMost = 10 // seconds
const slowerMost = 2

const sizes = { players: 50_000, scale: 1, imitates: true, seconds: 8, repetitions: 1, sessions: 0 }
const fixture = await openMoneyFixture(sizes)
const watcher = new pg.Client(fixture.url)
await watcher.connect()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapOf = () => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** The longest that a transaction has been doing nothing, in seconds. */
async function idleSeconds(): Promise<number> {
  const { rows } = await watcher.query<{ idle: string | null }>(
    `select max(extract(epoch from now() - state_change)) as idle from pg_stat_activity
     where state like 'idle in transaction%' and datname = current_database()`,
  )
  return Number(rows[0]?.idle ?? 0)
}

/** Of the straight line nearest to the points: how much it rises from one to the next. */
function slopeOf(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length
  const [up, across] = values.reduce(
    ([rise, run], each, at) => [
      rise + (at - middle) * (each - mean),
      run + (at - middle) * (at - middle),
    ],
    [0, 0],
  )
  return across > 0 ? up / across : 0
}

const work = workOf(fixture.db, fixture.players)
await driveClosed(work, { callers: 64, seconds: 5 })
const peak = await driveClosed(work, { callers: 64, seconds: 10 })
const rate = peak.perSecond / 2
console.log(`peak ${peak.perSecond.toFixed(0)} moves/s; now ${rate.toFixed(0)}/s`)

type Window = { heap: number; p50: number; p99: number; busy: number; dropped: number }
const windows: Window[] = []
let idle = 0
let watched: Promise<unknown> = Promise.resolve()
const watching = setInterval(() => {
  watched = watched.then(idleSeconds).then((seconds) => (idle = Math.max(idle, seconds)))
}, 1_000)
const count = Math.max(5, Math.round((minutes * 60) / windowSeconds))
for (let number = 1; number <= count; number++) {
  const { p50, p99, busy, dropped, perSecond } = await driveOpen(work, {
    rate,
    seconds: windowSeconds,
  })
  const heap = heapOf()
  windows.push({ heap, p50, p99, busy, dropped })
  console.log(
    `${number}/${count}: ${perSecond.toFixed(0)} moves/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ` +
      `heap ${heap.toFixed(1)} MB, busy ${busy}, dropped ${dropped}`,
  )
}
clearInterval(watching)
await watched

const steady = windows.slice(Math.ceil(count / 5))
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const half = steady.length >> 1
const slope = slopeOf(steady.map(({ heap }) => heap)) * (60 / windowSeconds)
const slower =
  median(steady.slice(half).map(({ p99 }) => p99)) /
  median(steady.slice(0, half).map(({ p99 }) => p99))
const resident = process.memoryUsage().rss / 2 ** 20
console.log(`heap ${slope.toFixed(3)} MB a minute (at most ${heapMost})`)
console.log(`longest idle transaction ${idle.toFixed(1)} s (at most ${idleMost})`)
console.log(`p99 of the second half ÷ the first ${slower.toFixed(2)} (at most ${slowerMost})`)
console.log(`resident ${resident.toFixed(0)} MB; ${work.counts.moves} moves`)
console.log(await checkBooks(fixture.db, [work]))
await watcher.end()
await fixture.close()
if (slope > heapMost || idle > idleMost || slower > slowerMost) process.exitCode = 1

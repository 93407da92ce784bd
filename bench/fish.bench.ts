import { findDiscrepancies } from '@tessera/ledger/server'
import { sql } from 'kysely'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { fishOf, makeRooms, type Seat, takeSeats } from './lib/fish-seats.ts'
import { openSessions } from './lib/http-people.ts'
import { openMoneyFixture } from './lib/money-fixture.ts'
import { spreadOf } from './lib/spread.ts'

/*
Rooms of fish: npm run bench fish [-- --quick] [--seconds=20] [--rooms=100]

Four seats a room make eight shots a second each, which travel as a browser sends them: in frames of 100 ms, one on its way at a
time. How long an answer takes, beside the same requests to a bare route of the same server. The exit code is 1 where the 99th
percentile is above 100 ms, a request fails, or counters, tickets and ledger differ at the end.
*/

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '20' },
    rooms: { type: 'string', default: '100' },
  },
})
const seconds = values.quick ? 10 : Math.min(55, Number(values.seconds))
const rooms = values.quick ? 20 : Math.min(200, Number(values.rooms))
const [shotMilliseconds, frameMilliseconds, frameShots, goal] = [125, 100, 12, 100]

type Measured = { times: number[]; shots: number; failed: number; failure: string }

/** Shoots at all seats for a while. `echo`: the same requests are only given back. */
async function shootAll(
  seats: readonly Seat[],
  fishIn: (room: string) => { sea: number; id: number },
  { from, isEcho }: { from: number; isEcho: boolean },
): Promise<Measured> {
  const measured: Measured = { times: [], shots: 0, failed: 0, failure: '' }
  const began = performance.now()
  const shoot = async ({ id, room, caller }: Seat, at: number) => {
    await wait((at * 37) % 1_000)
    let [sent, last] = [0, performance.now()]
    const start = last
    while (performance.now() - began < seconds * 1_000) {
      const due = Math.floor((performance.now() - start) / shotMilliseconds)
      const count = Math.min(frameShots, due - sent)
      if (count <= 0 || performance.now() - last < frameMilliseconds) {
        await wait(10)
        continue
      }
      const shots = Array.from({ length: count }, (_, index) => ({
        number: from + sent + index + 1,
        weapon: 'single',
        targets: [fishIn(room)],
        x: 500,
        y: 500,
      }))
      sent += count
      last = performance.now()
      const address = isEcho ? '/bench/echo' : `/wps/fish/sessions/${id}/frames`
      const { status, body } = await caller.post(address, JSON.stringify({ shots }))
      measured.times.push(performance.now() - last)
      measured.shots += count
      // A frame that hurries after a pause is told to wait: an answer like any other.
      if (status === 200 || status === 429) continue
      measured.failed += 1
      measured.failure = body
    }
  }
  await Promise.all(seats.map(shoot))
  return measured
}

function tell(name: string, { times, shots, failed, failure }: Measured): number {
  const { p50, p95, p99 } = spreadOf(times)
  const parts = [
    `${(times.length / seconds).toFixed(0)} frames/s`,
    `${(shots / seconds).toFixed(0)} shots/s`,
    `p50 ${p50.toFixed(1)} ms`,
    `p95 ${p95.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
    `${failed} failed${failed > 0 ? ` (${failure.slice(0, 120)})` : ''}`,
  ]
  console.log(`${name.padEnd(12)} ${parts.join('  ')}`)
  return p99
}

const fixture = await openMoneyFixture({
  seconds,
  repetitions: 1,
  players: 1,
  scale: 1,
  sessions: 0,
  imitates: false,
})
try {
  const { db, url, dir } = fixture
  await makeRooms(db, rooms)
  const tokens = await openSessions(db, rooms * 4)
  const child = fork(path.join(import.meta.dirname, 'lib', 'fish-server.ts'), [url, dir])
  const [{ url: origin }] = (await once(child, 'message')) as [{ url: string }]
  while ((await sql`select from fish.sea`.execute(db)).rows.length < rooms) await wait(200)
  await wait(1_500)
  const seats = await takeSeats(db, Number(new URL(origin).port), tokens)
  const fishIn = await fishOf(db)
  console.log(`${rooms} rooms, ${seats.length} seats, 8 shots a second each, for ${seconds} s`)
  tell('bare route', await shootAll(seats, fishIn, { from: 0, isEcho: true }))
  const measured = await shootAll(seats, fishIn, { from: 1_000, isEcho: false })
  const p99 = tell('rooms', measured)
  child.send('processor')
  const [{ seconds: processor }] = (await once(child, 'message')) as [{ seconds: number }]
  console.log(`processor time of the server in both: ${processor.toFixed(1)} s`)
  child.send('end')
  await once(child, 'exit')
  const { rows } = await sql<{ hit: bigint; ticketed: bigint; stake: bigint; open: number }>`
    select (select sum(hit) from fish.session)::bigint as hit, (select sum(hit) from fish.ticket)::bigint as ticketed,
      (select sum(b.stake) from fish.ticket t join bets.settlement b on b.bet_id = t.id)::bigint as stake,
      (select count(*)::int from fish.session where left_at is null) as open`.execute(db)
  const [sums] = rows
  const isWhole =
    sums && sums.hit === sums.ticketed && sums.stake === sums.hit * 100n && sums.open === 0
  const discrepancies = await findDiscrepancies(db)
  console.log(
    `hits ${sums?.hit}, on tickets ${sums?.ticketed}, discrepancies ${discrepancies.length}`,
  )
  if (p99 > goal || measured.failed > 0 || !isWhole || discrepancies.length > 0)
    process.exitCode = 1
} finally {
  await fixture.close()
}

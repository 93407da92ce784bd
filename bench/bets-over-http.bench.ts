import { parseArgs } from 'node:util'
import { referenceRow, type Row } from './lib/core-rows.ts'
import { heading, lineOf, ratioOf } from './lib/figures.ts'
import { goalLine } from './lib/goals.ts'
import { describeSettings, openMoneyFixture, type Sizes } from './lib/money-fixture.ts'
import { measureHttp, movesOfRound } from './lib/over-http.ts'

// The part of `npm run bench money` that goes over HTTP, by itself: rounds of dice with real sessions through the whole
// server with its listeners and jobs, beside a bare route of the same server and beside TPC-B on the same database.
// money.bench.ts explains the columns. npm run bench bets-over-http [-- --quick] [--seconds=8] [--sessions=256]
// [--repetitions=3]

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '8' },
    sessions: { type: 'string', default: '256' },
    repetitions: { type: 'string', default: '3' },
  },
})
const sizes: Sizes = {
  seconds: flags.quick ? 3 : Number(flags.seconds),
  repetitions: flags.quick ? 1 : Number(flags.repetitions),
  players: 100,
  scale: flags.quick ? 10 : 50,
  sessions: Number(flags.sessions),
  imitates: false,
}
/** Of the server alone: neither the database nor the callers. */
const ofRound = { aim: 200, never: 400, digits: 0 }
const line = (text = '') => console.log(text)
const fixture = await openMoneyFixture(sizes)
try {
  line(await describeSettings(fixture.db))
  line(heading)
  const reference = referenceRow(fixture, sizes)
  const beside: Row = { ...reference, runs: [] }
  const rows = await measureHttp(fixture, sizes, async () => {
    beside.runs.push(await reference.measure())
  })
  for (const { name, runs } of [beside, ...rows]) line(lineOf(name, runs, beside.runs))
  const [echo, rounds] = rows.slice(-2).map(({ runs }) => runs)
  const toEcho = ratioOf(rounds ?? [], echo ?? [], 'perSecond') / movesOfRound
  line(`rounds ÷ echo, in requests: ${toEcho.toFixed(3)}`)
  for (const { name, runs } of rows.filter((row) => row.name.startsWith('rounds'))) {
    const halves = runs
      .map(({ micros, postgresMicros }) => (micros - postgresMicros) * movesOfRound)
      .toSorted((a, b) => a - b)
    const middle = halves[Math.floor(halves.length / 2)] ?? 0
    line(goalLine({ name: `CPU-µs of the server: ${name}`, value: middle, ...ofRound }))
  }
  const value = ratioOf(rounds ?? [], beside.runs, 'perSecond')
  line(goalLine({ name: 'moves over HTTP ÷ TPC-B', value, aim: 4.5, never: 3, digits: 2 }))
} finally {
  await fixture.close()
}

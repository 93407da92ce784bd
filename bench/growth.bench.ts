import { connect, createLog } from '@tessera/server-kit'
import { sql } from 'kysely'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { checkBooks } from './lib/check-ledger.ts'
import { peakRow, referenceRow, type Row } from './lib/core-rows.ts'
import { driveClosed } from './lib/drive.ts'
import { heading, lineOf, medianOf, ratioOf } from './lib/figures.ts'
import { goalLine } from './lib/goals.ts'
import { describeSettings, openMoneyFixture, type Sizes } from './lib/money-fixture.ts'
import { bytesOfBet, checkChains, loadPast } from './lib/past.ts'
import { workOf } from './lib/players.ts'

/*
What ten and a hundred million postings cost of the rate: npm run bench growth [-- --postings=10000000,100000000]

The same work, bets and their ends of 100,000 players, 256 callers, on empty tables and after each size, beside TPC-B in
the same repetition. Each size is written by sets (lib/past.ts): two transfers of two postings each for a bet. A ratio is
(rate ÷ TPC-B after) ÷ (rate ÷ TPC-B empty), so that a machine that is slower by then is slower on both sides. «Rows of a
bet» are bytes with indexes; «a member's page» is the newest fifty bets with their ends, in a median of 200 members.
*/

const { values: flags } = parseArgs({
  options: {
    postings: { type: 'string', default: '10000000,100000000' },
    quick: { type: 'boolean', default: false },
  },
})
const postingsOfBet = 4
const targets = flags.quick ? [400_000, 2_000_000] : flags.postings.split(',').map(Number)
const sizes: Sizes = {
  seconds: flags.quick ? 2 : 10,
  repetitions: 3,
  players: flags.quick ? 5_000 : 100_000,
  scale: flags.quick ? 2 : 50,
  sessions: 0,
  imitates: false,
}
const line = (text = '') => console.log(text)
const fixture = await openMoneyFixture(sizes)
const { db, url, players } = fixture
const work = workOf(db, players)
const reference = referenceRow(fixture, sizes)

/** Each repetition measures the reference beside the work. */
async function measureAfter(name: string): Promise<{ rate: number; processor: number }> {
  const beside: Row = { ...reference, runs: [] }
  const peak = peakRow(fixture, sizes, work, name)
  await driveClosed(work, { callers: 256, seconds: sizes.seconds / 2 })
  for (let repetition = 0; repetition < sizes.repetitions; repetition++) {
    for (const row of [beside, peak]) row.runs.push(await row.measure())
  }
  for (const row of [beside, peak]) line(lineOf(row.name, row.runs, beside.runs))
  line(`${''.padEnd(34)}a member's page ${(await pageTime()).toFixed(2)} ms`)
  const taken = Math.max(medianOf(peak.runs).others, medianOf(beside.runs).others)
  if (taken > 0.1) line(`others took up to ${(100 * taken).toFixed(0)} % of the processors`)
  return {
    rate: ratioOf(peak.runs, beside.runs, 'perSecond'),
    processor: ratioOf(peak.runs, beside.runs, 'micros'),
  }
}

/** The newest fifty bets of a member with their ends, in ms. */
async function pageTime(): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 200; at++) {
    const member = players[Math.floor((at * players.length) / 200)]
    const began = performance.now()
    await sql`select b.id, s.prize from bets.bet b left join bets.settlement s on s.bet_id = b.id
      where b.member_id = ${member}::uuid and b.placed_at > now() - interval '31 days'
      order by b.placed_at desc limit 50`.execute(db)
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[100] ?? NaN
}

try {
  line(`${os.cpus().length} processors, ${os.cpus()[0]?.model.trim()}; Node ${process.version}`)
  line(`${await describeSettings(db)}; ${sizes.players} players`)
  line()
  line(heading)
  const empty = await measureAfter('empty, 256 callers')
  const goals = []
  let loaded = 0
  for (const target of targets) {
    const began = performance.now()
    const played = work.counts.moves / 2
    loaded += await loadPast(url, players.length, target / postingsOfBet - loaded - played)
    const seconds = (performance.now() - began) / 1_000
    const there = loaded + work.counts.moves / 2
    line()
    line(
      `${((postingsOfBet * there) / 1e6).toFixed(1)} M postings, written in ${seconds.toFixed(0)} s`,
    )
    line(await bytesOfBet(db, there))
    const grown = await measureAfter(`${target / 1e6} M postings, 256 callers`)
    goals.push(
      {
        name: `rate at ${target / 1e6} M ÷ empty`,
        value: grown.rate / empty.rate,
        aim: 0.9,
        never: 0.75,
        digits: 3,
      },
      {
        name: `processor time of a move at ${target / 1e6} M ÷ empty`,
        value: grown.processor / empty.processor,
        aim: 1.1,
        never: 1.33,
        digits: 3,
      },
    )
  }
  line()
  line(`${await checkChains(url, 1_000)} postings of 1,000 accounts follow one from another`)
  const patient = connect({ url, connections: 1, log: createLog('faults'), patience: 60 })
  line(await checkBooks(patient, [work]))
  await patient.destroy()
  for (const goal of goals) line(goalLine(goal))
} finally {
  await fixture.close()
}

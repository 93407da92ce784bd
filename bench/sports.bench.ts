import { placeBet, settleBet } from '@tessera/bets/server'
import { money } from '@tessera/money'
import { listenOnce, newId, systemClock } from '@tessera/server-kit'
import { replayTickets } from '@tessera/sports/server'
import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { settleRunner } from '../modules/sports/server/settle/settle-runner.ts'
import { checkBooks } from './lib/check-ledger.ts'
import { goalLine, type Goal } from './lib/goals.ts'
import { describeSettings, openMoneyFixture } from './lib/money-fixture.ts'
import { contextOf, endEvents, openEvents, sellTickets } from './lib/sports-fixture.ts'
import { measureSlips } from './lib/slips-over-http.ts'

/*
The sports book: npm run bench sports [-- --quick] [--tickets=600000] [--events=500] [--seconds=60] [--sessions=128]
[--only=settle|slips|pushes]

Each row has its reference in the same run, on one PostgreSQL as the product starts it:
- settlement: tickets that end a second, from the message of the first result on, beside bare settleBet of as many prizes that
  are known, 64 at a time. Two singles for each treble.
- replay: the seconds that it takes to compute all of them again, beside the seconds of their settlement.
- slips: whole slips over HTTP, one in four a system of three, beside rounds of dice over HTTP, in the same server.
- pushes: npm run bench topics, with fewer sockets. Prices of own events are in sports-prices.bench.ts.
The figures of a machine that others use are told with what these took: believe the ratios.
*/

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    tickets: { type: 'string', default: '20000' },
    events: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    sessions: { type: 'string', default: '64' },
    only: { type: 'string' },
  },
})
const tickets = flags.quick ? 2_000 : Number(flags.tickets)
const events = flags.quick ? 20 : Number(flags.events)
const seconds = flags.quick ? 3 : Number(flags.seconds)
const sessions = Number(flags.sessions)
const callers = 64
const isAsked = (row: string) => flags.only === undefined || flags.only === row

const line = (text = '') => console.log(text)
const goals: Goal[] = []

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

const sizes = { seconds, repetitions: 1, players: 2_000, scale: 1, sessions, imitates: false }
const fixture = await openMoneyFixture(sizes)
const { db, players, meter } = fixture

/** Bare endings of as many bets whose prizes are known. */
async function measureBare(): Promise<number> {
  const bets = Array.from({ length: tickets }, (_, at) => ({
    id: newId(systemClock()),
    memberId: players[at % players.length] ?? '',
  }))
  const bet = { vendor: 'TESSERA', category: 'SPORTS', game: 'football', roundId: 'bench' }
  await inTurns(bets, (each) =>
    placeBet(db, { ...each, ...bet, stake: money(10_000n, 'USD'), detail: {} }),
  )
  return timed(() =>
    inTurns(bets, ({ id, memberId }) =>
      settleBet(db, { id, memberId, prize: 24_500n, validBet: 10_000n, outcome: {} }),
    ),
  )
}

const middle = (times: number[]) => times.toSorted((one, two) => one - two)
const p99 = (times: number[]) => middle(times)[Math.floor(times.length * 0.99)] ?? NaN

/** Reads a member's tickets at a steady pace until it is stopped. */
function readMeanwhile(): () => Promise<number[]> {
  let isOver = false
  const times: number[] = []
  const reading = (async () => {
    while (!isOver) {
      const member = players[times.length % players.length] ?? ''
      const took = await timed(() =>
        sql`select t.id, (select jsonb_agg(to_jsonb(l)) from sports.leg l where l.ticket_id = t.id)
          from sports.ticket t where t.member_id = ${member} order by t.sent_at desc, t.id limit 20`.execute(
          db,
        ),
      )
      times.push(took * 1_000)
      await new Promise((done) => setTimeout(done, 10))
    }
  })()
  return async () => {
    isOver = true
    await reading
    return times
  }
}

async function measureSettlement(): Promise<void> {
  const offered = await openEvents(db, events)
  const sold = await sellTickets(db, offered, { count: tickets, players })
  line(`${sold.tickets} tickets with ${sold.legs} legs on ${events} events`)
  await sql`vacuum analyze`.execute(db)
  const idle = readMeanwhile()
  await new Promise((done) => setTimeout(done, 2_000))
  const idleTimes = await idle()
  const bare = await meter.measure(async () => ({ took: await measureBare() }))
  const busy = readMeanwhile()
  const settled = await meter.measure(async () => ({
    took: await timed(async () => {
      await endEvents(db, events)
      while ((await listenOnce(contextOf(db), settleRunner)) > 0);
    }),
  }))
  const busyTimes = await busy()
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from sports.ticket where state <> 'ended'`.execute(db)
  if (rows[0]?.open) throw new Error(`${rows[0].open} tickets did not end`)
  const rate = (took: number) => (tickets / took).toFixed(0)
  line(`settlement ${rate(settled.took)} tickets/s, bare settleBet ${rate(bare.took)}/s`)
  const micros = ({ postgres, client }: { postgres: number; client: number }) =>
    ((postgres + client) / tickets).toFixed(0)
  line(
    `CPU-µs a ticket: ${micros(settled)} (PostgreSQL ${(settled.postgres / tickets).toFixed(0)}), bare with its stake ${micros(bare)}`,
  )
  line(
    `p99 of reading tickets: idle ${p99(idleTimes).toFixed(1)} ms, meanwhile ${p99(busyTimes).toFixed(1)} ms`,
  )
  const found: unknown[] = []
  let sum = { tickets: 0, messages: 0 }
  const replayed = await meter.measure(async () => ({
    took: await timed(async () => {
      sum = await replayTickets(db, { tell: (each) => found.push(each) })
    }),
  }))
  if (found.length > 0) throw new Error(`${found.length} differences: ${JSON.stringify(found[0])}`)
  line(
    `replay of ${sum.tickets} tickets and ${sum.messages} messages: ${replayed.took.toFixed(1)} s, settlement ${settled.took.toFixed(1)} s`,
  )
  const others = Math.max(settled.others, bare.others, replayed.others)
  line(`others took up to ${(others * 100).toFixed(0)} % of the processors`)
  goals.push(
    {
      name: 'tickets ended a second ÷ bare settleBet',
      value: bare.took / settled.took,
      aim: 0.5,
      never: 0,
      digits: 2,
    },
    {
      name: 'p99 of reading meanwhile ÷ idle',
      value: p99(busyTimes) / p99(idleTimes),
      aim: 2,
      never: 1_000,
      digits: 2,
    },
    {
      name: 'replay ÷ settlement, in seconds',
      value: replayed.took / settled.took,
      aim: 3,
      never: 1_000,
      digits: 2,
    },
  )
}

async function measureSlipRate(): Promise<void> {
  const { slips, rounds } = await measureSlips(fixture, { seconds, sessions, events: 50 })
  const shown = ({ perSecond, p50, p99: late }: typeof slips) =>
    `${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(1)} ms, p99 ${late.toFixed(1)} ms`
  line(`slips over HTTP:  ${shown(slips)}`)
  line(`rounds over HTTP: ${shown(rounds)}`)
  goals.push({
    name: 'slips a second ÷ rounds over HTTP',
    value: slips.perSecond / rounds.perSecond,
    aim: 0.6,
    never: 0,
    digits: 2,
  })
}

try {
  line(await describeSettings(db))
  if (isAsked('settle')) await measureSettlement()
  if (isAsked('slips')) await measureSlipRate()
  line(await checkBooks(db, []))
} finally {
  await fixture.close()
}
if (isAsked('pushes')) {
  const tsx = path.resolve(import.meta.dirname, '../node_modules/tsx/dist/cli.mjs')
  const sockets = flags.quick ? 100 : 500
  const bench = path.join(import.meta.dirname, 'topics.bench.ts')
  const args = [tsx, bench, `--seconds=${seconds}`, `--sockets=${sockets}`]
  spawnSync(process.execPath, args, { stdio: 'inherit' })
}
for (const goal of goals) line(goalLine(goal))

import { findDiscrepancies } from '@tessera/ledger/server'
import { roundsCalls } from '@tessera/rounds/calls'
import { createLog, listenOnce, systemClock } from '@tessera/server-kit'
import { sql } from 'kysely'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listeners } from '../apps/server/modules.ts'
import { tableOf, tables } from '../scripts/archive/tables.mjs'
import { writeMonth } from '../scripts/archive/write-month.mjs'
import { answerOf, end, start } from './lib/bench-process.ts'
import { growTo } from './lib/grow.ts'
import { openSessions } from './lib/http-people.ts'
import { describeSettings, openMoneyFixture } from './lib/money-fixture.ts'
import { bytesOfBet, loadPast, withPatience } from './lib/past.ts'
import { workOf } from './lib/players.ts'
import type { PlayAsked, PlayGiven } from './lib/thousandth-people.ts'

/*
A thousandth of a million members at once: npm run bench thousandth [-- --minutes=10] [--postings=10000000] [--seed=1]

1,000 members with a socket each, 50 bets a second over HTTP at random times, on a database of ten million postings, for ten
minutes. It measures what the reckoning of a million multiplies: processor time and log of a move, bytes of a bet, time of a
push, rate of each listener, time to freeze and to export a million bets. «Reckoned» is what the reckoning takes; a figure more
than a quarter above it is marked. What is idle, sockets and jobs included, is measured first and taken off. The exit code is
1 where a bet, a push or a unit of money is missing.
*/

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    postings: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: '1' },
    sockets: { type: 'string', default: '1000' },
  },
})
const minutes = Number(flags.minutes)
const perSecond = 50
const movesOfBet = 2
const playersCount = 20_000
const heardBets = 50_000
const exportedMost = 500_000
/** PostgreSQL is quiet below this part of a processor; so long is waited for it at most. */
const quietShare = 0.2
const quietSeconds = 900
/** So many quiet stretches in a row: longer than the minute after which the check of the books begins. */
const quietStretches = 9
const line = (text = '') => console.log(text)
const figure = (name: string, value: number, reckoned: number, unit: string) => {
  const mark = value > 1.25 * reckoned ? 'a quarter above' : ''
  const cells = [value.toFixed(1).padStart(10), unit.padEnd(18), `reckoned ${reckoned}`.padEnd(18)]
  line(`${name.padEnd(46)}${cells.join(' ')} ${mark}`)
}

const fixture = await openMoneyFixture({
  players: playersCount,
  scale: 1,
  imitates: true,
  seconds: 8,
  repetitions: 1,
  sessions: 0,
})
const { db, url, dir, meter } = fixture

/** Each listener by itself hears the same bets. */
async function measureListeners(): Promise<void> {
  const log = createLog('faults')
  const context = { db, clock: systemClock, log, push: () => undefined, origin: url }
  const rates: { name: string; rate: number }[] = []
  for (const listener of listeners) {
    const began = performance.now()
    let heard = 0
    for (;;) {
      const count = await listenOnce(context, listener)
      heard += count
      if (count === 0) break
    }
    if (heard > 1_000)
      rates.push({ name: listener.name, rate: heard / ((performance.now() - began) / 1_000) })
  }
  rates.sort((one, other) => one.rate - other.rate)
  const all = rates.map(({ name, rate }) => `${name} ${rate.toFixed(0)}`).join(', ')
  line(`bets a second that a listener hears: ${all}`)
  figure('µs of a bet in the slowest listener', 1e6 / (rates[0]?.rate ?? NaN), 160, 'µs')
}

/** What was loaded is of before: every listener goes on after it. */
async function hearNothingOfThePast(): Promise<void> {
  await sql`update kit.listener set position = jsonb_build_object('at', jsonb_build_object(
      'tx', (select max(tx::text::bigint)::text from bets.settlement),
      'seq', (select max(seq)::text from bets.settlement)))
    where position -> 'at' ? 'tx'`.execute(db)
}

async function measureStorage(): Promise<void> {
  const months = new Date().toISOString().slice(0, 7)
  const part = months.replace('-', '_')
  const [seconds, rows] = await withPatience(url, async (client) => {
    const began = performance.now()
    for (const table of ['ledger.transfer', 'bets.bet', 'bets.settlement'])
      await client.query(`vacuum (freeze) ${table}_${part}`)
    const taken = (performance.now() - began) / 1_000
    const counted = await client.query<{ n: number }>(
      `select count(*)::int as n from bets.bet_${part}`,
    )
    return [taken, counted.rows[0]?.n ?? 0] as const
  })
  line(
    `${'to freeze a million bets'.padEnd(46)}${((seconds / rows) * 1e6).toFixed(1).padStart(10)} s`,
  )
  const folder = path.join(dir, 'archive')
  mkdirSync(folder)
  const month = '2020-01'
  await withPatience(url, async (client) => {
    for (const table of tables) {
      const from = `${table.schema.replace('_set_aside', '')}.${table.name}_${part}`
      const most = table.name === 'transfer' ? movesOfBet * exportedMost : exportedMost
      await client.query(
        `create table ${tableOf(table, month)} as select * from ${from} limit ${most}`,
      )
    }
    await client.query("set timezone = 'utc'")
    const copied = await client.query<{ n: number }>(
      `select count(*)::int as n from ${tableOf(tables[1], month)}`,
    )
    const exported = copied.rows[0]?.n ?? 0
    const began = performance.now()
    await writeMonth(client, { folder, month })
    const taken = (performance.now() - began) / 1_000
    const bytes = readdirSync(folder)
      .filter((name) => name.endsWith('.parquet'))
      .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
    line(
      `${'to export and check a million bets'.padEnd(46)}${((taken / exported) * 1e6).toFixed(1).padStart(10)} s`,
    )
    figure('bytes of a bet in the archive', bytes / exported, 120, 'bytes')
  })
}

/**
 * What was loaded is followed up for a while, by vacuum and by jobs, some of which begin a minute later: what is
 * measured begins after several quiet stretches in a row.
 */
async function waitForQuiet(pids: number[]): Promise<void> {
  const began = performance.now()
  const seconds = 10
  let quiet = 0
  for (;;) {
    const { postgres } = await meter.measure(
      async () => ({ slept: await sleep(seconds * 1_000) }),
      pids,
    )
    const share = postgres / seconds / 1e6
    const waited = (performance.now() - began) / 1_000
    quiet = share < quietShare ? quiet + 1 : 0
    if (quiet === quietStretches || waited > quietSeconds) {
      line(
        `${quiet === quietStretches ? 'quiet' : 'not quiet'} after ${waited.toFixed(0)} s: PostgreSQL ${(100 * share).toFixed(1)} % of a processor`,
      )
      return
    }
  }
}

async function measurePlay(): Promise<void> {
  const tokens = await openSessions(db, Number(flags.sockets))
  const server = start('http-server.ts', [url, dir])
  const { url: served } = await answerOf<{ url: string }>(server)
  const people = start('thousandth-people.ts', [])
  const opened = answerOf<{ open: number }>(people)
  people.send({ url: served, path: roundsCalls.playRound.path, tokens })
  line(`${(await opened).open} members with a socket each`)
  const ask = (asked: PlayAsked) => {
    const given = answerOf<PlayGiven>(people)
    people.send(asked)
    return given
  }
  const pids = [server.pid ?? 0, people.pid ?? 0]
  await ask({ seconds: 10, perSecond, seed: Number(flags.seed) })
  await waitForQuiet(pids)
  const idleSeconds = Math.min(60, minutes * 12)
  const idle = await meter.measure(async () => ({ slept: await sleep(idleSeconds * 1_000) }), pids)
  const asked = { seconds: minutes * 60, perSecond, seed: Number(flags.seed) + 1 }
  const played = await meter.measure(() => ask(asked), pids)
  const { bets, failed, failure, unheard, pushes } = played
  const rest = asked.seconds / idleSeconds
  const serverMicros = (played.named[0] ?? 0) - rest * (idle.named[0] ?? 0)
  const postgresMicros = played.postgres - rest * idle.postgres
  line(
    `idle: the server ${((idle.named[0] ?? 0) / idleSeconds / 1e4).toFixed(2)} % of a processor, PostgreSQL ${(idle.postgres / idleSeconds / 1e4).toFixed(2)} %`,
  )
  line(`${bets} bets in ${minutes} min; others took ${(100 * played.others).toFixed(0)} %`)
  figure('PostgreSQL and core, of a move', postgresMicros / bets / movesOfBet, 70, 'CPU-µs')
  figure('the server, of a bet over HTTP', serverMicros / bets, 80, 'CPU-µs')
  figure('log of a move', (played.wal - rest * idle.wal) / bets / movesOfBet, 700, 'bytes')
  line(
    `answer p50 ${played.p50.toFixed(1)} ms, p99 ${played.p99.toFixed(1)} ms; balance heard p50 ${played.pushP50.toFixed(1)} ms, p99 ${played.pushP99.toFixed(1)} ms after it was asked; ${pushes} pushes`,
  )
  await Promise.all([people, server].map(end))
  const { rows } = await sql<{ rounds: number; sums: string }>`
    select (select count(*)::int from bets.settlement where game = 'dice') as rounds,
      (select coalesce(sum(balance), 0)::text from ledger.balance_view where unit = 'USD') as sums`.execute(
    db,
  )
  const wrong = [
    ...(failed > 0 ? [`${failed} bets failed: ${failure}`] : []),
    ...(unheard > 0 ? [`${unheard} balances were not heard`] : []),
    ...(rows[0]?.sums === '0' ? [] : [`everything sums to ${rows[0]?.sums}`]),
    ...(await findDiscrepancies(db)).map((each) => JSON.stringify(each)),
  ]
  line(`${rows[0]?.rounds} bets of members are written; wrong: ${wrong.join('; ') || 'nothing'}`)
  if (wrong.length > 0) process.exitCode = 1
}

try {
  line(`${os.cpus().length} processors, ${os.cpus()[0]?.model.trim()}; Node ${process.version}`)
  line(`${await describeSettings(db)}; seed ${flags.seed}`)
  const work = workOf(db, fixture.players)
  await growTo(work, { moves: movesOfBet * heardBets, until: performance.now() + 600_000 })
  await measureListeners()
  const bets = Number(flags.postings) / 4 - heardBets
  const loaded = await loadPast(url, playersCount, bets)
  await hearNothingOfThePast()
  line(`${(((loaded + work.counts.moves / 2) * 4) / 1e6).toFixed(1)} M postings are there`)
  line(await bytesOfBet(db, loaded + work.counts.moves / 2))
  await measurePlay()
  await measureStorage()
} finally {
  await fixture.close()
}

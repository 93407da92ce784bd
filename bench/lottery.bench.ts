import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { commonProblems, Problem } from '@tessera/calls'
import { buyTickets, type LotteryPorts, syncGames } from '@tessera/lottery/server'
import { cashOf, houseOf, type Leg, transfer } from '@tessera/ledger/server'
import { createLog, newId, systemClock } from '@tessera/server-kit'
import { memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { familyOf } from '../modules/lottery/plays/index.ts'
import { settleIssue } from '../modules/lottery/server/settle/settle-issue.ts'
import { pricedTicket } from '../modules/lottery/server/tickets/priced-ticket.ts'
import { readTerms } from '../modules/lottery/server/tickets/terms.ts'
import { driveClosed } from './lib/drive.ts'
import { type Goal, goalLine } from './lib/goals.ts'
import { describeSettings, openMoneyFixture } from './lib/money-fixture.ts'
import { workOf } from './lib/players.ts'
import { measurePushes } from './lib/tables-pushes.ts'

/*
Tickets of one issue: npm run bench lottery [-- --quick] [--sockets=5000]

Each row has its reference in the same run, on one PostgreSQL as the product starts it:
- placing: slips of ten tickets by members picked in turn, beside stakes of the money core.
- settling: every ticket of the issue by its result, beside as many payments as bare transfers of the ledger in batches of the same
  size. The ratio is what judging, ending bets and writing tickets cost beyond moving the money.
- countdown: sockets that follow one thing, told once a second, beside `ws` alone with the same bytes.
*/

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sockets: { type: 'string', default: '5000' },
  },
})
const isQuick = flags.quick
const sockets = isQuick ? 300 : Number(flags.sockets)
const pushSeconds = isQuick ? 4 : 15
const ticketsInAll = isQuick ? 4_000 : 200_000
const players = isQuick ? 400 : 20_000
const perSlip = 10
const callers = 16
const unit = 'USD'
const game = 'D3M5'
const family = 'three-d'
const amount = 20_000n
// A transfer has one leg for each member.
const settledAtOnce = Math.min(500, players)

const line = (text = '') => console.log(text)
const rate = (count: number, milliseconds: number) =>
  `${Math.round((count * 1_000) / milliseconds).toLocaleString('en')} a second`

const ports: LotteryPorts = {
  seriesOf: async () => new Map(),
  lotteryRebates: (_stake, { above }) => ({ self: 0n, above: above.map(() => 0n) }),
  addTeamIncome: async () => undefined,
}

const restMilliseconds = 100

/** Tries again what a full queue has refused: the slip is the same one. */
async function bought(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (!(error instanceof Problem) || error.kind.code !== commonProblems.busy.code) throw error
      await sleep(restMilliseconds)
    }
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const fixture = await openMoneyFixture({
  players,
  scale: 1,
  seconds: 4,
  repetitions: 1,
  sessions: 32,
  imitates: true,
})
const { db } = fixture
const context = {
  db,
  clock: systemClock,
  log: createLog('faults'),
  push: () => undefined,
  origin: '',
}

/** An issue on sale whose limits hold nobody back. */
async function openIssue(): Promise<{ id: bigint; numero: string }> {
  await syncGames(db, systemClock())
  await sql`update lottery.game_limit set prize_ticket = 100000000000000, prize_issue = 100000000000000,
      prize_single = 100000000000000, exposure_outcome = 1000000000000000 where game = ${game}`.execute(
    db,
  )
  const numero = '20991231-0001'
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery.issue (game, numero, opens_at, closes_at, draws_at)
    values (${game}, ${numero}, clock_timestamp() - interval '1 minute', clock_timestamp() + interval '1 day',
      clock_timestamp() + interval '1 day') returning id`.execute(db)
  return { id: rows[0]?.id ?? 0n, numero }
}

const play = familyOf(family)?.plays[0]
if (!play) throw new Error(`${family} has plays`)
const { selection, result } = play.example

try {
  line(`${os.cpus().length} processors, ${os.cpus()[0]?.model.trim()}; Node ${process.version}`)
  line(`${await describeSettings(db)}; ${players} members, ${ticketsInAll} tickets of ${game}`)
  const issue = await openIssue()
  const terms = await readTerms(db, game, unit)
  const series = terms.game.seriesLeast ?? null
  const priced = pricedTicket(terms, { play: play.code, selection, amount, series })
  if (!priced) throw new Error('the example of a play is a ticket')
  const ticket = () => ({
    id: newId(systemClock()),
    play: play.code,
    selection: selection.map((row) => [...row]),
    amount,
    series,
    lines: priced.lines,
    cost: priced.cost,
  })

  let slip = 0
  const slips = ticketsInAll / perSlip
  const buy = async () => {
    while (slip < slips) {
      const member = fixture.players[slip % fixture.players.length] ?? ''
      slip += 1
      const tickets = Array.from({ length: perSlip }, ticket)
      const asked = { slipId: newId(systemClock()), game, numero: issue.numero, tickets }
      await bought(() => buyTickets(memberContext(db, person(member), systemClock), asked, ports))
    }
  }
  const core = await driveClosed(workOf(db, fixture.players), { callers, seconds: 4 })
  const placing = await timed(() => Promise.all(Array.from({ length: callers }, buy)))
  line(`Tickets placed             ${rate(ticketsInAll, placing)}, in slips of ${perSlip}`)
  line(`Moves of the money core    ${rate(core.moves, core.seconds * 1_000)}`)

  await sql`update lottery.issue set state = 'verified', result = ${[...result]}::text[],
    result_version = 1, drawn_at = clock_timestamp(), closes_at = clock_timestamp(), draws_at = clock_timestamp()
    where id = ${issue.id}`.execute(db)
  const settling = await timed(() => settleIssue(context, issue.id, ports))
  const bare = await timed(async () => {
    for (let from = 0; from < ticketsInAll; from += settledAtOnce) {
      const legs = Array.from({ length: settledAtOnce }, (_, at): Leg => {
        const to = fixture.players[(from + at) % fixture.players.length] ?? ''
        return { from: houseOf('promotions', unit), to: cashOf(to, unit), amount: 1n }
      })
      const id = newId(systemClock())
      await transfer(db, { id, legs, reason: 'bonus', subject: 'bench' })
    }
  })
  const { rows } = await sql<{ left: number; ended: number }>`
    select count(*) filter (where state = 'placed')::int as left, count(*) filter (where state <> 'placed')::int as ended
    from lottery.ticket where issue_id = ${issue.id}`.execute(db)
  if (rows[0]?.left !== 0 || rows[0].ended !== ticketsInAll) {
    throw new Error(`${rows[0]?.left} tickets are left of ${ticketsInAll}`)
  }
  line(`Tickets settled            ${rate(ticketsInAll, settling)}`)
  line(`Bare transfers             ${rate(ticketsInAll, bare)}, in batches of ${settledAtOnce}`)
  const asked = { sockets, tables: 1, perSecond: 1, seconds: pushSeconds }
  const alone = await measurePushes('bare', asked)
  const hub = await measurePushes('hub', asked)
  for (const [name, { frames, due, p99, micros }] of [
    ['ws alone', alone],
    ['hub', hub],
  ] as const) {
    line(
      `Countdown, ${name.padEnd(15)} ${frames} of ${due} frames, p99 ${p99.toFixed(0)} ms, CPU-µs a frame ${micros.toFixed(1)}`,
    )
    if (frames < due) process.exitCode = 1
  }
  const goals: Goal[] = [
    {
      name: 'tickets placed, × moves of the money core',
      value: ticketsInAll / placing / (core.moves / (core.seconds * 1_000)),
      aim: 0.5,
      never: 0.1,
      digits: 2,
    },
    { name: 'settling, × bare transfers', value: settling / bare, aim: 4, never: 20, digits: 1 },
    { name: `ms to ${sockets} sockets, p99`, value: hub.p99, aim: 500, never: 2_000, digits: 0 },
  ]
  line()
  for (const goal of goals) line(goalLine(goal))
} finally {
  await fixture.close()
}

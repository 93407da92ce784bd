import { findDiscrepancies } from '@tessera/ledger/server'
import { startListeners } from '@tessera/server-kit'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeDeal } from '../packages/game-kit/src/index.ts'
import { deckSize } from '../modules/poker/rules/cards.ts'
import { clientOf, commitmentOf, rootsOf, shuffle } from '../modules/poker/rules/shuffle.ts'
import { pokerRunner } from '../modules/poker/server/runner/runner.ts'
import { goalLine, type Goal } from './lib/goals.ts'
import { describeSettings, openMoneyFixture } from './lib/money-fixture.ts'
import { makePokerTables, PokerPlayers, seatsTaken } from './lib/poker-tables.ts'
import { spreadOf } from './lib/spread.ts'

/*
Poker: npm run bench poker [-- --quick] [--tables=200] [--seconds=30]

All tables play with four people each, who commit, tell their seeds and act as soon as they are told to, in one process with the
runner, on one PostgreSQL. Hands a second, how long an act takes, and the processor time of a hand. A server without proofs does not
exist: the same load without them is this one less what the decks, roots and keys of a hand take, beside one plain shuffle, which is
measured in the same run. The exit code is 1 where ledger and stacks differ at the end.
*/

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    tables: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
  },
})
const tables = flags.quick ? 20 : Number(flags.tables)
const seconds = flags.quick ? 10 : Number(flags.seconds)
const line = (text = '') => console.log(text)

/** Microseconds of the processor that the proofs of a hand take, and those of one plain shuffle. */
function measureProofs(): { proved: number; plain: number } {
  const hands = 60
  const seeds = Array.from({ length: seatsTaken }, (_, at) => ({
    name: `n${at}`,
    seed: commitmentOf(String(at)),
  }))
  const timed = (work: (hand: number) => void): number => {
    for (let hand = 0; hand < 10; hand++) work(hand)
    const began = process.cpuUsage()
    for (let hand = 0; hand < hands; hand++) work(hand)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / hands
  }
  const proved = timed((hand) => {
    const secret = commitmentOf(`secret ${hand}`)
    const client = clientOf('bench', hand)
    rootsOf(secret, client)
    const { cardAt, proofAt } = shuffle(secret, client, seeds)
    for (let n = 0; n < seatsTaken * 2 + 5; n++) {
      cardAt(n)
      proofAt(n)
    }
  })
  const plain = timed((hand) => {
    makeDeal({ server: commitmentOf(`secret ${hand}`), client: 'bench', round: hand }).pick(
      deckSize,
      deckSize,
    )
  })
  return { proved, plain }
}

const fixture = await openMoneyFixture({
  seconds,
  repetitions: 1,
  players: tables * seatsTaken,
  scale: 1,
  sessions: 1,
  imitates: false,
})
const { db, players: members, meter } = fixture

async function countHands(): Promise<{ ended: number; void: number }> {
  const { rows } = await sql<{ ended: number; void: number }>`
    select count(*) filter (where state = 'ended')::int as ended, count(*) filter (where state = 'void')::int as void
    from poker.hand`.execute(db)
  return rows[0] ?? { ended: 0, void: 0 }
}

try {
  line(await describeSettings(db))
  const codes = await makePokerTables(db, tables)
  const players = new PokerPlayers(db)
  for (const [at, id] of members.entries()) {
    const table = codes[Math.floor(at / seatsTaken)]
    if (table) await players.sit(id, table, (at % seatsTaken) + 1)
  }
  const proofs = measureProofs()
  const used = await meter.measure(async () => {
    const running = startListeners(players.context(), [pokerRunner])
    await wait(seconds * 1_000)
    await players.end()
    await running.stop()
    return {}
  })
  const hands = await countHands()
  const { p50, p95, p99 } = spreadOf(players.played.acts)
  const each = (used.postgres + used.client) / Math.max(1, hands.ended)
  const without = each - proofs.proved + proofs.plain
  const refused = [...players.played.refused].map(([code, count]) => `${count} ${code}`).join(', ')
  line(
    `${tables} tables, ${seconds} s: ${hands.ended} hands (${(hands.ended / seconds).toFixed(1)}/s), ${hands.void} void, ${players.played.acts.length} acts; refused: ${refused || 'none'}`,
  )
  line(`an act: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`)
  line(
    `CPU-µs a hand: ${each.toFixed(0)}; its proofs ${proofs.proved.toFixed(0)}, a plain shuffle ${proofs.plain.toFixed(0)}; without proofs ${without.toFixed(0)}; others took ${(used.others * 100).toFixed(0)} % of the machine`,
  )
  const goals: Goal[] = [
    { name: 'ms of an act, p99', value: p99, aim: 100, never: 1_000, digits: 0 },
    {
      name: 'a hand without proofs, × with',
      value: without / each,
      aim: 0.7,
      never: 0.4,
      digits: 2,
    },
  ]
  line()
  for (const goal of goals) line(goalLine(goal))
  const { rows: odd } =
    await sql`select s.table_code from poker.stay s join poker.game_table t on t.code = s.table_code
    where t.stopped is not null`.execute(db)
  const discrepancies = await findDiscrepancies(db)
  line(`tables that stopped: ${odd.length}, discrepancies ${discrepancies.length}`)
  if (odd.length > 0 || discrepancies.length > 0 || hands.ended === 0) process.exitCode = 1
} finally {
  await fixture.close()
}

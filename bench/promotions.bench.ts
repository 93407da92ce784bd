/*
What promotions cost the money core, on one PostgreSQL as the product starts it: npm run bench promotions [-- --quick]

- A stake and its end by members without a bonus, beside the same by members with one running and two queued bonuses, and by
  members whose bonus pays the stake. «CPU-µs»: PostgreSQL and this process with its driver, for one money move; the ratio is
  the median over the repetitions, which are interleaved. Six missions run meanwhile in the last row, and their listener is a
  row of its own.
- The listener of missions with 100 promotions: how many settled bets it counts a second, alone, beside the moves that the
  core makes a second in the same run. A bet is two moves. Half of the core's rate is the goal.
*/
import os from 'node:os'
import { addTurnover, endBonusTurnover } from '@tessera/cashier/server'
import {
  claimBonus,
  draftPromotion,
  missionBetsListener,
  publishPromotion,
} from '@tessera/promotions/server'
import { createLog, type Db, inTransaction, newId, systemClock } from '@tessera/server-kit'
import { memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { driveClosed } from './lib/drive.ts'
import { type Figures, figuresOf, medianOf, ratioOf } from './lib/figures.ts'
import { describeSettings, openMoneyFixture, type Sizes } from './lib/money-fixture.ts'
import { workOf } from './lib/players.ts'

const isQuick = process.argv.includes('--quick')
const sizes: Sizes = isQuick
  ? { seconds: 2, repetitions: 3, players: 1_000, scale: 1, sessions: 32, imitates: true }
  : { seconds: 8, repetitions: 5, players: 20_000, scale: 1, sessions: 256, imitates: true }
/** How many of them have bonuses: a claim is not what is measured. */
const withBonuses = isQuick ? 150 : 1_000
const callers = 64
const missionsInAll = 100
const missionsBeside = 6

const line = (text = '') => console.log(text)
const drafter = { id: newId(systemClock()), account: 'drafter' }
const publisher = { id: newId(systemClock()), account: 'publisher' }
const ports = { addTurnover, endBonusTurnover, givePoints: () => Promise.resolve() }
const fixture = await openMoneyFixture(sizes)
const { db } = fixture
const log = createLog('faults')

line(`${os.cpus().length} processors, ${os.cpus()[0]?.model.trim()}; Node ${process.version}`)
line(`${await describeSettings(db)}; ${sizes.players} players`)

async function publish(kind: string, terms: object): Promise<string> {
  const id = newId(systemClock())
  const now = systemClock()
  const window = { startsAt: new Date('2020-01-01'), endsAt: new Date('2100-01-01') }
  const row = { id, kind, unit: 'USD', names: { EN: kind }, budget: 10n ** 13n, ...window, terms }
  await draftPromotion(db, row, { staff: drafter, now })
  await publishPromotion(db, id, { staff: publisher, now })
  return id
}

const bonusTerms = {
  amount: '1000000000',
  times: 100,
  base: 'bonus',
  weights: {},
  days: 30,
  largestStake: null,
  winCap: null,
  excludedCategories: [],
  excludedGames: [],
}
const missionTerms = (index: number) => ({
  metric: 'validBet',
  period: 'once',
  optIn: false,
  after: null,
  amountSteps: [
    {
      amount: String(10n ** 13n + BigInt(index)),
      gift: { kind: 'cash', amount: '10000', multiplePpm: 0 },
      points: 10,
    },
  ],
})

/** One bonus that runs and two that wait, for each of these members. */
async function giveBonuses(members: readonly string[]): Promise<void> {
  for (let bonus = 0; bonus < 3; bonus++) {
    const promotion = await publish('no-deposit', bonusTerms)
    for (let from = 0; from < members.length; from += 20) {
      await Promise.all(
        members
          .slice(from, from + 20)
          .map((id) =>
            claimBonus(
              memberContext(db, person(id), systemClock),
              { id: newId(systemClock()), promotionId: promotion },
              ports,
            ),
          ),
      )
    }
  }
}

/** Members who have nothing but a bonus: each stake is refused by cash first. */
async function withoutCash(count: number): Promise<string[]> {
  const members = Array.from({ length: count }, () => newId(systemClock()))
  await giveBonuses(members)
  return members
}

type Row = { name: string; members: string[]; runs: Figures[] }

async function measure(rows: Row[]): Promise<void> {
  for (const { members } of rows) await driveClosed(workOf(db, members), { callers, seconds: 1 })
  for (let repetition = 0; repetition < sizes.repetitions; repetition++) {
    for (const row of rows) {
      const work = workOf(db, row.members)
      const driven = await fixture.meter.measure(() =>
        driveClosed(work, { callers, seconds: sizes.seconds }),
      )
      row.runs.push(figuresOf(driven, driven))
    }
  }
  const [bare] = rows
  for (const { name, runs } of rows) {
    const { perSecond, micros, others } = medianOf(runs)
    const ratio = ratioOf(runs, bare?.runs ?? [], 'micros')
    line(
      `${name.padEnd(46)}${perSecond.toFixed(0).padStart(8)} moves/s ${micros.toFixed(1).padStart(8)} CPU-µs  ÷ bare ${ratio.toFixed(3)}  others ${(others * 100).toFixed(0)} %`,
    )
  }
}

type Position = NonNullable<Parameters<typeof missionBetsListener.read>[1]>
let heard: Position | undefined

/** Lets the listener of missions count all that has ended; answers how many bets, and how long it took. */
async function hear(limitSeconds: number): Promise<{ bets: number; seconds: number }> {
  const began = performance.now()
  const context = { db, clock: systemClock, log, push: () => undefined, origin: 'http://localhost' }
  let bets = 0
  while (performance.now() - began < limitSeconds * 1_000) {
    const count = await inTransaction(db, async (tx: Db) => {
      const read = await missionBetsListener.read(tx, heard, missionBetsListener.batch ?? 1_000)
      if (read.events.length > 0)
        await missionBetsListener.handle({ ...context, db: tx }, read.events)
      heard = read.position
      return read.events.length
    })
    if (count === 0) break
    bets += count
  }
  return { bets, seconds: (performance.now() - began) / 1_000 }
}

const some = fixture.players.slice(0, withBonuses)
const bare = fixture.players.slice(withBonuses, 2 * withBonuses)
await giveBonuses(some)
const poor = await withoutCash(Math.min(withBonuses, 300))
await sql`vacuum analyze`.execute(db)
line()
const rows: Row[] = [
  { name: 'bare stake and its end', members: bare, runs: [] },
  { name: 'three bonuses, paid from cash', members: some, runs: [] },
  { name: 'three bonuses, paid from the bonus', members: poor, runs: [] },
]
await measure(rows)

for (let index = 0; index < missionsBeside; index++) await publish('mission', missionTerms(index))
line()
await measure([
  { name: 'bare, beside six missions', members: bare, runs: [] },
  { name: 'three bonuses, beside six missions', members: some, runs: [] },
])
const six = await hear(60)
line(
  `six missions: ${six.bets} bets in ${six.seconds.toFixed(1)} s, ${(six.bets / six.seconds).toFixed(0)} a second`,
)

for (let index = missionsBeside; index < missionsInAll; index++) {
  await publish('mission', missionTerms(index))
}
const work = workOf(db, fixture.players)
const driven = await driveClosed(work, { callers, seconds: sizes.seconds })
const all = await hear(isQuick ? 60 : 300)
const kept = all.bets / all.seconds
const goal = driven.perSecond / 2 / 2
line(
  `${missionsInAll} missions: ${all.bets} bets of ${sizes.players} members in ${all.seconds.toFixed(1)} s, ${kept.toFixed(0)} a second; half of the core's rate is ${goal.toFixed(0)} bets a second: ${kept >= goal ? 'met' : 'MISSED'}`,
)
await fixture.close()

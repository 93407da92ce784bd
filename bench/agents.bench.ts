import { agentsRoutes } from '@tessera/agents/server'
import { connect, createLog, readBusinessDays, type Signed } from '@tessera/server-kit'
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { makeRun, type DueRun } from '../modules/agents/server/runs/make-run.ts'
import { payRun } from '../modules/agents/server/runs/pay-run.ts'
import { goalLine } from './lib/goals.ts'
import { growAgents, topOf } from './lib/agents-tree.ts'
import { openBenchSite, timeTries } from './lib/site.ts'

// What the agents of a large site cost: the overview of the largest team through HTTP, and the daily run of all contracts
// beside one statement that sums the same bets. A day with a tenth of the bets shows what the run grows by.
// A smaller size: npm run bench agents -- --members=100000 --bets=500000 --contracts=2000

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    bets: { type: 'string', default: '5000000' },
    contracts: { type: 'string', default: '20000' },
    tries: { type: 'string', default: '200' },
  },
})
const [members, bets, contracts, tries] = [
  Number(values.members),
  Number(values.bets),
  Number(values.contracts),
  Number(values.tries),
]
const seconds = (since: number) => (performance.now() - since) / 1_000
const site = await openBenchSite(['max_wal_size=8GB', 'work_mem=256MB'])
const { db } = site
// Writing millions of rows takes longer than the statement timeout of the site.
const patient = connect({ url: site.url, log: createLog('silent'), patience: 600 })
const days = await readBusinessDays(db)
const dayAgo = (ago: number) => days.dayOf(new Date(Date.now() - ago * 86_400_000))

const begun = performance.now()
const [small, full] = [
  { day: dayAgo(3), bets: Math.round(bets / 10) },
  { day: dayAgo(2), bets },
]
await growAgents(patient, { members, contracts, days: [small, full] })
console.log(
  `${members} members and ${bets} bets of a day, written in ${seconds(begun).toFixed(1)} s`,
)

const top = topOf(members)
const signed: Signed = {
  kind: 'member',
  person: {
    id: top,
    account: 'top',
    nickname: 'Top',
    type: 1,
    currency: 'USD',
    language: 'EN',
    sessionId: '0190f6a0-0000-7000-8000-000000000002',
  },
}
site.mount(
  agentsRoutes(async () => new Map()),
  () => signed,
)
const overview = await timeTries(tries, () =>
  site.get(`/wps/agent/team/overview?from=${small.day}&to=${dayAgo(0)}`),
)
console.log(
  `overview of ${members - 1} people        p50 ${overview.p50.toFixed(1)} ms  p99 ${overview.p99.toFixed(1)} ms`,
)

const statement = async (day: string) => {
  const since = performance.now()
  await sql`select member_id, sum(stake), sum(valid_bet), sum(prize), count(*) from bets.settlement
    where settled_at >= kit.day_starts(${day}::date) and settled_at < kit.day_starts(${day}::date + 1) and unit = 'USD'
    group by member_id`.execute(patient)
  return seconds(since)
}
const context = { db: patient, clock: () => new Date(), push: () => undefined }
async function run(day: string) {
  const start = days.startOf(day)
  const end = days.startOf(days.dayOf(new Date(start.getTime() + 30 * 3_600_000)))
  const due: DueRun = {
    kind: 'daily',
    unit: 'USD',
    period: 'Daily',
    start,
    end,
    runNo: 1,
    isWhole: true,
  }
  const since = performance.now()
  const { id } = await makeRun(patient, due, new Date())
  const made = seconds(since)
  await payRun(context, id)
  return { made, paid: seconds(since) - made }
}
const measured: { made: number; ratio: number }[] = []
for (const { day, bets: count } of [small, full]) {
  const alone = await statement(day)
  const { made, paid } = await run(day)
  measured.push({ made, ratio: made / alone })
  console.log(
    `${String(count).padStart(9)} bets: one statement ${alone.toFixed(2)} s, ${contracts} contracts computed in ${made.toFixed(2)} s (× ${(made / alone).toFixed(1)}) and paid in ${paid.toFixed(2)} s`,
  )
}
const [less, more] = measured
for (const goal of [
  {
    name: 'overview of the largest team, p99 ms',
    value: overview.p99,
    aim: 50,
    never: 500,
    digits: 1,
  },
  {
    name: 'run beside one statement over its bets',
    value: more?.ratio ?? 0,
    aim: 10,
    never: 100,
    digits: 1,
  },
  {
    name: 'run of ten times the bets beside the smaller one',
    value: (more?.made ?? 0) / (less?.made ?? 1),
    aim: 10,
    never: 20,
    digits: 1,
  },
]) {
  console.log(goalLine(goal))
}
await patient.destroy()
await site.close()

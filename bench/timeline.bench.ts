import { listBetDays } from '@tessera/cashier/server'
import { identityRoutes } from '@tessera/identity/server'
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { deskPorts } from '../apps/server/member-desk/desk-ports.ts'
import { goalLine } from './lib/goals.ts'
import { benchStaff, deskGoals, openBenchSite, type Spread, timeTries } from './lib/site.ts'
import { addPastMonths, growMember, openPatient } from './lib/records-fixture.ts'

// How long the timeline of a member with a million bets takes at the members' desk, beside that of a member with one
// hundred, through the same HTTP: one request after the other.

const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '1000000' },
    tries: { type: 'string', default: '200' },
  },
})
const [bets, tries] = [Number(values.bets), Number(values.tries)]
const site = await openBenchSite(['max_wal_size=8GB'])
const patient = openPatient(site.url)
const begun = performance.now()
await addPastMonths(patient)
const people = { few: 100, many: bets }
const ids: Record<string, string> = {}
for (const [at, [name, count]] of Object.entries(people).entries()) {
  // Five bets are seven movements.
  const { id } = await growMember(patient, at + 1, Math.ceil((count * 7) / 5) + 1)
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${id}, ${name}, ${name}, '', 'USD', now() - interval '366 days')`.execute(patient)
  // As the job of the site sums it every five minutes.
  const { rows } = await sql<{ id: bigint }>`select id from ledger.balance_view
    where owner = ${`member:${id}`} and is_guarded`.execute(patient)
  for (const account of rows) {
    for (let isLeft = true; isLeft;) {
      const rolled = await sql<{ isLeft: boolean }>`
        select cashier.roll_up(${String(account.id)}::bigint, 20000) as "isLeft"`.execute(patient)
      isLeft = rolled.rows[0]?.isLeft ?? false
    }
  }
  ids[name] = id
}
await sql`vacuum analyze`.execute(patient)
await patient.destroy()
console.log(`${bets} bets, written in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)

site.mount(
  identityRoutes({
    fieldRules: async () => [],
    openAccounts: async () => undefined,
    openTrial: async () => undefined,
    closeSession: () => undefined,
    desk: deskPorts,
  }),
  benchStaff(['members.read', 'members.personal']),
)
type Page = { list: { bets?: { count: number } }[]; next: string | null }
const read = (name: string, kind: string, before = '') =>
  site.get<Page>(
    `/wps/staff/members/${ids[name] ?? ''}/timeline?kind=${kind}${before && `&before=${before}`}`,
  )

// What is timed is what the records say: the bets of the newest days are those of the sums.
const [first] = (await read('many', 'bets')).list
const [day] = await listBetDays(site.db, {
  memberId: ids['many'] ?? '',
  unit: 'USD',
  until: sql<Date>`now()`,
  limit: 1,
})
if (!first?.bets || first.bets.count !== day?.count) throw new Error('the timeline is another')

/** Page after page, from the newest to the oldest and again. */
function pages(name: string, kind: string): () => Promise<void> {
  const place = { before: '' }
  return async () => {
    place.before = (await read(name, kind, place.before)).next ?? ''
  }
}

const spreads = new Map<string, Spread>()
for (const [name, ask] of [
  ['few: everything', () => read('few', 'all')],
  ['bets, newest', () => read('many', 'bets')],
  ['bets, page after page', pages('many', 'bets')],
  ['everything, newest', () => read('many', 'all')],
  ['everything, page after page', pages('many', 'all')],
] as const) {
  const spread = await timeTries(tries, ask)
  spreads.set(name, spread)
  console.log(`${name.padEnd(28)} p50 ${spread.p50.toFixed(1)} ms  p99 ${spread.p99.toFixed(1)} ms`)
}
const beside = { least: spreads.get('few: everything'), beside: 'a member with few bets' }
for (const goal of deskGoals([...spreads.values()], beside)) console.log(goalLine(goal))
await site.close()

import { complianceRoutes } from '@tessera/compliance/server'
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { goalLine } from './lib/goals.ts'
import { benchStaff, deskGoals, openBenchSite, type Spread, timeTries } from './lib/site.ts'
import { openPatient } from './lib/records-fixture.ts'

// How long a page of the audit log with a million entries takes, for each search, beside its newest page through the
// same HTTP: one request after the other.

const { values } = parseArgs({
  options: {
    acts: { type: 'string', default: '1000000' },
    tries: { type: 'string', default: '100' },
  },
})
const [acts, tries] = [Number(values.acts), Number(values.tries)]
const site = await openBenchSite(['max_wal_size=8GB'])

// Written beside the chain: how it is followed and checked is shown by tests, this is about finding.
const patient = openPatient(site.url)
const begun = performance.now()
await sql`alter table compliance.audit disable trigger user`.execute(patient)
for (let first = 1; first <= acts; first += 100_000) {
  await sql`insert into compliance.audit (number, at, staff_id, staff_account, act, outcome, subject, before, after,
      reason, address, request_id, previous, hash)
    select n, timestamptz '2025-01-01' + n * interval '30 seconds', gen_random_uuid(), 'staff' || n % 40,
      (array['identity.freezeMember', 'cashier.approveWithdrawal', 'settings.writeFlags', 'lobby.writeTitle',
        'identity.addMemberNote', 'messages.saveAnnouncement', 'cashier.confirmDeposit'])[1 + n % 7],
      case when n % 200000 = 77 then 'refused' else 'done' end,
      case when n % 3 = 0 then 'flags' else 'member:' || gen_random_uuid() end, '{"before":1}', '{"after":2}',
      'asked for on the phone', '198.51.100.7', 'req-' || n, decode(repeat('00', 32), 'hex'),
      decode(repeat('00', 32), 'hex')
    from generate_series(${first}::bigint, ${Math.min(acts, first + 99_999)}::bigint) n`.execute(
    patient,
  )
}
await sql`alter table compliance.audit enable trigger user`.execute(patient)
await sql`vacuum analyze compliance.audit`.execute(patient)
const { rows: some } = await sql<{ id: string }>`select split_part(subject, ':', 2) as id
  from compliance.audit where subject like 'member:%' and number % 9973 = 0 limit 50`.execute(
  patient,
)
await patient.destroy()
console.log(`${acts} acts, written in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)

site.mount(complianceRoutes(), benchStaff(['audit.read']))
const read = (query: string) => site.get(`/wps/staff/audit?${query}`)

const number = (at: number) => 1 + ((at * 7_919) % acts)
const asked: [string, (at: number) => string][] = [
  ['newest', () => ''],
  ['a place in the middle', (at) => `before=${number(at)}`],
  ['by person', (at) => `person=staff${at % 40}`],
  ['by act', (at) => `act=${['identity.', 'cashier.approveWithdrawal', 'lobby'][at % 3] ?? ''}`],
  ['an act that nobody did', (at) => `act=identity.no${at}`],
  ['by member', (at) => `subject=${some[at % some.length]?.id ?? ''}`],
  ['by subject', () => 'subject=flags'],
  ['a subject that is not there', (at) => `subject=nothing${at}`],
  ['by request', (at) => `requestId=req-${number(at)}`],
  ['an old day', () => 'from=2025-01-05&until=2025-01-05'],
  ['an old half year', () => 'from=2025-01-01&until=2025-06-01'],
  ['what was refused', () => 'outcome=refused'],
  ['refused, by person', (at) => `outcome=refused&person=staff${at % 40}`],
  ['by person in an old month', (at) => `person=staff${at % 40}&from=2025-02-01&until=2025-02-28`],
  ['by act in an old month', () => 'act=lobby.writeTitle&from=2025-02-01&until=2025-02-28'],
]
const spreads: Spread[] = []
for (const [name, url] of asked) {
  const spread = await timeTries(tries, (at) => read(url(at)))
  spreads.push(spread)
  console.log(`${name.padEnd(28)} p50 ${spread.p50.toFixed(1)} ms  p99 ${spread.p99.toFixed(1)} ms`)
}
const beside = { least: spreads[0], beside: 'the newest page' }
for (const goal of deskGoals(spreads, beside)) console.log(goalLine(goal))
await site.close()

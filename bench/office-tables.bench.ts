import { figuresRoutes } from '@tessera/bets/server'
import { cashierRoutes } from '@tessera/cashier/server'
import { complianceRoutes } from '@tessera/compliance/server'
import { identityRoutes } from '@tessera/identity/server'
import { ledgerRoutes } from '@tessera/ledger/server'
import { loyaltyRoutes } from '@tessera/loyalty/server'
import { messagesRoutes } from '@tessera/messages/server'
import { officeRoutes } from '@tessera/office/server'
import { prepareJobs } from '@tessera/server-kit'
import { vendorsRoutes } from '@tessera/vendors/server'
import { parseArgs } from 'node:util'
import { goalLine } from './lib/goals.ts'
import { benchStaff, deskGoals, openBenchSite, type Spread, timeTries } from './lib/site.ts'
import { fillOffice } from './lib/office-rows.ts'
import { officePages, permissions } from './lib/office-pages.ts'
import { addPastMonths, growMember, openPatient } from './lib/records-fixture.ts'

// How long a page of each list of the office with a million rows takes, for each search, beside one deposit read by its
// id through the same HTTP: one request after the other.

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    bets: { type: 'string', default: '1000000' },
    tries: { type: 'string', default: '100' },
  },
})
const [rows, bets, tries] = [Number(values.rows), Number(values.bets), Number(values.tries)]
const site = await openBenchSite(['max_wal_size=8GB'])
const patient = openPatient(site.url)
await prepareJobs(site.url)
await addPastMonths(patient)
// Five bets are seven movements.
await growMember(patient, 1, Math.ceil((bets * 7) / 5) + 1)
await fillOffice(patient, rows, (line) => console.log(line))
await patient.destroy()

const nobody = async () => undefined
function notAsked(): never {
  throw new Error('no list asks for the state of the server')
}
site.mount(
  [
    ...figuresRoutes({
      describeGames: async () => new Map(),
      describeTickets: async () => new Map(),
      declaredReturns: () => new Map(),
    }),
    ...cashierRoutes,
    ...complianceRoutes(),
    ...identityRoutes({
      fieldRules: async () => [],
      openAccounts: nobody,
      openTrial: nobody,
      closeSession: () => undefined,
    }),
    ...ledgerRoutes(),
    ...loyaltyRoutes({
      addTurnover: nobody,
      sendMessage: nobody,
      giveFreeRounds: nobody,
      hasFreeRounds: () => false,
      describeGames: async () => new Map(),
    }),
    ...messagesRoutes,
    ...officeRoutes({
      node: '',
      requestsOf: () => [],
      findRequests: async () => [],
      standing: notAsked,
    }),
    ...vendorsRoutes(),
  ],
  benchStaff(permissions),
)

const spreads = new Map<string, Spread>()
const all = Object.entries(officePages(rows))
for (const [name, pages] of [...all.slice(0, 1), ...all]) {
  // The first one is read twice: what it compiles is no part of what the others are compared with.
  const spread = await timeTries(
    tries,
    pages((url) => site.get(url)),
  ).catch(String)
  if (typeof spread === 'string') {
    process.exitCode = 1
    console.log(`${name.padEnd(40)} NOT ANSWERED ${spread}`)
    continue
  }
  spreads.set(name, spread)
  const ratio = spread.p50 / Math.max(0.1, spreads.values().next().value?.p50 ?? 1)
  const [p50, p99] = [spread.p50.toFixed(1), spread.p99.toFixed(1)]
  console.log(`${name.padEnd(40)} p50 ${p50} ms  p99 ${p99} ms  ${ratio.toFixed(1)} of one deposit`)
}
const beside = { least: spreads.values().next().value, beside: 'one deposit by its id' }
for (const goal of deskGoals([...spreads.values()], beside)) console.log(goalLine(goal))
await site.close()

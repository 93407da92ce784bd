import { recordsRoutes, setStatementKey } from '@tessera/cashier/server'
import type { Signed } from '@tessera/server-kit'
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { goalLine } from './lib/goals.ts'
import { openBenchSite } from './lib/site.ts'
import { findDifferences } from './lib/records-truth.ts'
import { addPastMonths, type Grown, growMember, openPatient } from './lib/records-fixture.ts'
import { spreadOf } from './lib/spread.ts'

// How long a page of a record takes for a member with a million movements in a database of many more, beside a member
// with ten times fewer: one request after the other, through the whole of HTTP but the network.

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    all: { type: 'string', default: '10000000' },
    tries: { type: 'string', default: '200' },
  },
})
const [rows, all, tries] = [Number(values.rows), Number(values.all), Number(values.tries)]
const site = await openBenchSite(['max_wal_size=8GB'])
const patient = openPatient(site.url)
setStatementKey(Buffer.alloc(32, 7))

const seconds = (since: number) => ((performance.now() - since) / 1_000).toFixed(1)
const begun = performance.now()
await addPastMonths(patient)
const large = await growMember(patient, 1, rows)
const small = await growMember(patient, 2, rows / 10)
let total = large.movements + small.movements
for (let number = 3; total < all; number++) {
  total += (await growMember(patient, number, Math.min(100_000, all - total + 8))).movements
}
await sql`vacuum analyze`.execute(patient)
console.log(`${total} movements of everybody, written in ${seconds(begun)} s`)

site.mount(
  recordsRoutes(
    async () => new Map(),
    async () => new Map(),
  ),
  signedAs,
)

function signedAs(id: string): Signed {
  const person = { id, account: 'bench', nickname: '', type: 0, currency: 'USD', language: 'EN' }
  return { kind: 'member', person: { ...person, sessionId: id } } as Signed
}

const day = 86_400_000
const daysAgo = (days: number) =>
  new Date(performance.timeOrigin + performance.now() - days * day).toISOString()
const entries = '/wps/relay/ODSFE2_MemTransDet'
const bets = '/wps/bets/records'
// Spread over the year, and the same at each run.
const random = (index: number, most: number) => (index * 7_919) % most
const deepest = ({ movements }: Grown) => Math.min(9_999, Math.floor(movements / 35))

const asked: Record<string, (index: number, who: Grown) => string> = {
  'account record, first page': () => entries,
  'account record, any page': (index, who) =>
    `${entries}?pageNo=${1 + random(index, deepest(who))}`,
  'account record, a month, one kind': (index) =>
    `${entries}?from=${daysAgo(31 + random(index, 330))}&to=${daysAgo(random(index, 330))}&reason=win`,
  'account record, one game, any page': (index) =>
    `${entries}?game=game-${random(index, 20)}&vendor=PG&pageNo=${1 + random(index, 20)}`,
  'account record, what is rare': () => `${entries}?reason=deposit`,
  'betting record, first page': () => bets,
  'betting record, any page': (index, who) => `${bets}?pageNo=${1 + random(index, deepest(who))}`,
  'betting record, a month, one category': (index) =>
    `${bets}?from=${daysAgo(31 + random(index, 330))}&to=${daysAgo(random(index, 330))}&category=FISH`,
  'profit and loss, a year': () =>
    `/wps/cashier/records/profit?from=${daysAgo(360).slice(0, 10)}&to=${daysAgo(0).slice(0, 10)}`,
  'statement, a month': (index) =>
    `/wps/cashier/records/statement?from=${daysAgo(31 + random(index, 330))}&to=${daysAgo(random(index, 330))}`,
  'statement, a year': () => `/wps/cashier/records/statement?from=${daysAgo(365)}&to=${daysAgo(0)}`,
}

async function fetchOne(url: string, { id }: Grown): Promise<number> {
  const started = performance.now()
  await site.get(url, { token: id })
  return performance.now() - started
}

// The first ones of a kind compile what they need, here and in the database.
const warmUp = 20

try {
  for (const [name, who] of [
    ['large', large],
    ['small', small],
  ] as const) {
    const since = performance.now()
    for (let isLeft = true; isLeft;) {
      const { rows: parts } = await sql<{ isLeft: boolean }>`
        select cashier.roll_up(id, 20000) as "isLeft" from ledger.account
        where owner = ${`member:${who.id}`} and purpose = 'cash'`.execute(patient)
      isLeft = parts[0]?.isLeft ?? false
    }
    console.log(
      `the ${name} member: ${who.movements} movements, summed once in ${seconds(since)} s`,
    )
  }
  await sql`vacuum analyze`.execute(patient)
  for (const who of [large, small]) {
    const wrong = await findDifferences(patient, who)
    console.log(
      `the sums of ${who.movements} movements against plain sums of the ledger: ${wrong.length} differences`,
    )
    if (wrong.length > 0) process.exitCode = 1
  }
  console.log(`\n${'ms, p50 and p99'.padEnd(52)}${'ten times fewer'.padStart(20)}`)
  for (const [name, urlOf] of Object.entries(asked)) {
    const [few, many]: [number[], number[]] = [[], []]
    for (let index = 0; index < tries + warmUp; index++) {
      const [one, other] = [
        await fetchOne(urlOf(index, small), small),
        await fetchOne(urlOf(index, large), large),
      ]
      if (index >= warmUp) {
        few.push(one)
        many.push(other)
      }
    }
    const [fewer, spread] = [spreadOf(few), spreadOf(many)]
    const line = goalLine({ name, value: spread.p99, aim: 50, never: 100, digits: 1 })
    console.log(
      `${line}  p50 ${spread.p50.toFixed(1)}; ten times fewer p50 ${fewer.p50.toFixed(1)}, p99 ${fewer.p99.toFixed(1)}`,
    )
  }
} finally {
  await patient.destroy()
  await site.close()
}

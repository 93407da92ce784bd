import { recordsRoutes, setStatementKey } from '@tessera/cashier/server'
import {
  connect,
  createApp,
  createLog,
  findRoot,
  listMigrations,
  migrate,
  mount,
  type Signed,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.mjs'
import { goalLine } from './lib/goals.ts'
import { addPastMonths, type Grown, growMember, openPatient } from './lib/records-world.ts'
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
const log = createLog('silent')
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
const postgres = await startPostgres({ dir, database: 'tessera', flags: ['max_wal_size=8GB'] })
const db = connect({ url: postgres.url, log })
const patient = openPatient(postgres.url)
await migrate(db, listMigrations(findRoot()))
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

const app = createApp({ log })
mount(
  app,
  recordsRoutes(async () => new Map()),
  {
    world: { db, clock: () => new Date(), push: () => undefined, log },
    originOf: () => 'http://localhost',
    authenticate: async (token) => signedAs(token),
    open: () => Promise.reject(new Error('no record is encrypted')),
    useNonce: async () => true,
    isStrict: false,
  },
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
  const { statusCode, body } = await app.inject({ url, headers: { authorization: `Bearer ${id}` } })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
  return performance.now() - started
}

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
  console.log(`\n${'ms, p50 and p99'.padEnd(52)}${'ten times fewer'.padStart(20)}`)
  for (const [name, urlOf] of Object.entries(asked)) {
    const [few, many]: [number[], number[]] = [[], []]
    for (let index = 0; index < tries + 5; index++) {
      const [one, other] = [
        await fetchOne(urlOf(index, small), small),
        await fetchOne(urlOf(index, large), large),
      ]
      if (index >= 5) {
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
  await app.close()
  await patient.destroy()
  await db.destroy()
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

import { createMember } from '@tessera/identity/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { playRound, readSeeds, setClientSeed } from '@tessera/rounds/server'
import { money } from '@tessera/money'
import {
  answer,
  connect,
  createApp,
  createLog,
  type Db,
  type MemberContext,
  mount,
  newId,
  type Person,
  systemClock,
  listMigrations,
  migrate,
  prepareJobs,
  findRoot,
} from '@tessera/server-kit'
import { roundsCalls } from '@tessera/rounds/calls'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../scripts/postgres.mjs'
import { hammer } from './lib/hammer.ts'
import { measureTpcb } from './lib/tpcb.ts'

// Rounds of dice a second over HTTP (stake and settlement, both durable), beside a bare route of the same
// server and beside TPC-B on the same database, all in one run.

const members = 64
const seconds = 8
const dir = mkdtempSync(path.join(tmpdir(), 'tessera-bench-'))
const postgres = await startPostgres({ dir, database: 'tessera' })
const log = createLog('silent')
const db = connect({ url: postgres.url, log })
await migrate(db, listMigrations(findRoot()))
await prepareJobs(postgres.url)

/** A member with money and seeds; the bench is about bets, so nobody logs in. */
async function makePlayer(number: number): Promise<Person> {
  const account = `player${number}`
  const creating = {
    account,
    password: `${account} plays for speed`,
    currency: 'USD',
    birthDate: '1990-01-01',
  }
  const { id } = await createMember(db, creating, {
    clock: systemClock,
    openAccounts: openMemberAccounts,
  })
  await transfer(db, {
    id: newId(systemClock()),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(id, 'USD'), amount: 10n ** 12n }],
    reason: 'demo',
    subject: 'bench',
  })
  const person = {
    id,
    account,
    nickname: account,
    type: 0,
    currency: 'USD',
    language: 'EN',
    sessionId: id,
  }
  const context = contextOf(db, person)
  const { current } = await readSeeds(context)
  await setClientSeed(context, { commitment: current.commitment, clientSeed: account })
  return person
}

const contextOf = (from: Db, member: Person): MemberContext => ({
  db: from,
  member,
  clock: systemClock,
  log,
  push: () => undefined,
  requestId: '',
  origin: '',
  address: '',
  userAgent: '',
})

const people = new Map<string, Person>()
for (let number = 0; number < members; number++) {
  const person = await makePlayer(number)
  people.set(person.id, person)
}

const app = createApp({ log })
const { playRound: play } = roundsCalls
const echo = { ...play, path: '/bench/echo', access: 'guest', reply: play.body } as const
const routes = [
  ...answer({ play }, { play: (context, { body }) => playRound(context, body) }),
  ...answer({ echo }, { echo: (_context, { body }) => body }),
]
mount(app, routes, {
  world: { db, clock: systemClock, push: () => undefined, log },
  originOf: () => '',
  authenticate: async (token) => {
    const person = people.get(token)
    return person && { kind: 'member', person }
  },
  open: async () => undefined,
  useNonce: async () => true,
  isStrict: true,
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const bodyOf = () =>
  JSON.stringify(
    {
      id: newId(systemClock()),
      game: 'dice',
      stake: money(1_000n, 'USD'),
      choice: { side: 'under', target: 5_000 },
    },
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

const tokens = [...people.keys()]
const echoed = await hammer({ url: `${url}/bench/echo`, tokens, bodyOf, seconds })
const played = await hammer({ url: `${url}${play.path}`, tokens, bodyOf, seconds })
const reference = await measureTpcb(postgres.url)

const line = (name: string, value: string) => console.log(`${name.padEnd(34)}${value.padStart(12)}`)
line('echo, requests/s', echoed.perSecond.toFixed(0))
line('rounds (2 money moves each), /s', played.perSecond.toFixed(0))
line('rounds p50 / p99, ms', `${played.p50.toFixed(1)} / ${played.p99.toFixed(1)}`)
line('refused or failed', String(played.failed + echoed.failed))
line(`TPC-B by ${reference.by}, /s`, reference.tps.toFixed(0))
line('money moves ÷ TPC-B', ((2 * played.perSecond) / reference.tps).toFixed(2))
line('rounds ÷ echo', (played.perSecond / echoed.perSecond).toFixed(3))

await app.close()
await db.destroy()
await postgres.stop()
rmSync(dir, { recursive: true, force: true })

import type { Call } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/trial-unit'
import { findDiscrepancies } from '@tessera/ledger/server'
import {
  connectToServe,
  createLog,
  type Db,
  prepareJobs,
  prepareServingRole,
} from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardSeed, guardFixture, mounted, whoMay } from './guard.fixture.ts'
import type { Who } from './people.fixture.ts'
import { addressesOf } from './served-addresses.fixture.ts'
import { malformedInput, rawRequest } from './requests.arbitraries.fixture.ts'

// FUZZ_REQUESTS=20000 is the full run; FUZZ_SEED=… repeats one.
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_200)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 30))
const isFull = requests >= 20_000
const atOnce = 4
const slowMilliseconds = 2_000
// What the caches that a server fills may come to.
const heapMegabytesMore = 64

// As the server works: under the role that only serves. The owner of the tables counts before and after.
const { db, url: ownerUrl } = freshDatabase({ seed: guardSeed })
const role = `fuzz_${randomBytes(4).toString('hex')}`
let serving: Db
let fixture: Awaited<ReturnType<typeof guardFixture>>
let addresses: string[]
const calls = [...mounted.values()]

beforeAll(async () => {
  const address = new URL(ownerUrl())
  address.username = role
  await prepareJobs(ownerUrl())
  await prepareServingRole(db(), address.href)
  serving = await connectToServe({
    url: address.href,
    log: createLog('silent'),
    patience: 4,
  })
  fixture = await guardFixture(serving)
  addresses = addressesOf(fixture.app)
}, 120_000)

afterAll(async () => {
  await serving.destroy()
  await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db())
})

/**
 * All that is owned, staked, ordered and written about money: nothing that is sent here may change it. Free play opens an
 * account of play units for whoever asks first (reason `demo`): these are no money.
 */
async function money(): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*) from ledger.transfer where reason <> 'demo') as transfers,
    (select count(*) from ledger.request r where not exists (select from ledger.transfer t
      where t.request_id = r.id and t.reason = 'demo')) as requests,
    (select jsonb_agg(u order by u.unit) from (select unit, sum(balance) filter (where is_guarded) as owned,
      sum(balance) as sum from ledger.balance_view where unit <> ${trialUnit} group by unit) u) as units,
    (select count(*) from bets.bet) as bets, (select count(*) from bets.settlement) as settlements,
    (select count(*) from rounds.round) as rounds, (select sum(filled) from cashier.turnover_requirement) as filled,
    (select count(*) from cashier.withdrawal) as withdrawals, (select count(*) from cashier.correction) as corrections
    `.execute(db())
  return rows[0]
}

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void
function heapMegabytes(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const nobody: Who = { kind: 'staff', permission: undefined }
const isAct = ({ access, method }: Call) => access.startsWith('staff:') && method !== 'GET'

// A server that does not hold what only one of them holds says so.
const isElsewhere = /^(GET|HEAD) \/readyz\/\w+\b/

type Seen = { sent: number; statuses: Map<number, number>; wrong: string[]; slow: string[] }

function note(seen: Seen, { status, ms, what }: { status: number; ms: number; what: string }) {
  seen.sent += 1
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
  if (status >= 500 && !isElsewhere.test(what)) seen.wrong.push(`${status} ${what}`)
  if (ms > slowMilliseconds) seen.slow.push(`${Math.round(ms)} ms ${what}`)
}

/**
 * Invalid input of the call's own shape. Permitted staff are asked to do impossible things; possible ones are not
 * theirs.
 */
async function sendBent(seen: Seen, call: Call, input: fc.Arbitrary<object>, own: number) {
  const [given] = fc.sample(input as ReturnType<typeof malformedInput>, { numRuns: 1, seed: own })
  const { isRight, ...parts } = given!
  const who = isAct(call) && isRight ? nobody : whoMay(call)
  const token = await fixture.tokenOf(who)
  const begun = performance.now()
  const { status } = await fixture.send(call, { token, ...parts })
  const what = `${call.method} ${call.path} ${JSON.stringify(parts)}`
  note(seen, { status, ms: performance.now() - begun, what })
}

const tokens = new Map<string, string | undefined>()
const raw = (own: number) => fc.sample(rawRequest(addresses), { numRuns: 1, seed: own })[0]!

async function sendRaw(seen: Seen, own: number): Promise<void> {
  const { method, url, headers, payload } = raw(own)
  const token = own % 3 === 0 ? tokens.get('member') : undefined
  const begun = performance.now()
  const reply = await fixture.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `198.19.${(own >> 8) & 255}.${own & 255}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload !== undefined && method !== 'GET' && method !== 'HEAD' && { payload }),
  })
  const what = `${method} ${url} ${JSON.stringify({ headers, payload: payload?.slice(0, 200) })}`
  note(seen, { status: reply.statusCode, ms: performance.now() - begun, what })
}

/** Every call in turn with invalid input, and one in three requests raw. */
async function sendMany(seen: Seen, { from, count }: { from: number; count: number }) {
  const inputs = calls.map((call) => [call, malformedInput(call)] as const)
  let at = from
  const worker = async () => {
    while (at < from + count) {
      const place = at++
      const own = seed + place * 7_919
      const [call, input] = inputs[place % inputs.length]!
      if (place % 3 === 2) await sendRaw(seen, own)
      else await sendBent(seen, call, input, own)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

test(
  `whatever is sent to any address, nothing breaks, no money moves and no memory is kept (${requests} requests) [S-59]`,
  { timeout: 120_000 + requests * 60, retry: 0 },
  async () => {
    expect(addresses.length).toBeGreaterThan(mounted.size * 0.8)
    tokens.set('member', await fixture.tokenOf({ kind: 'member', name: 'otherMember' }))
    const before = await money()
    const seen: Seen = { sent: 0, statuses: new Map(), wrong: [], slow: [] }
    const warmUp = Math.floor(requests / 4)
    await sendMany(seen, { from: 0, count: warmUp })
    const heap = heapMegabytes()
    await sendMany(seen, { from: warmUp, count: requests - warmUp })
    const more = heapMegabytes() - heap
    const statuses = [...seen.statuses].toSorted(([one], [two]) => one - two)
    console.log(
      `${seen.sent} requests to ${addresses.length} addresses, seed ${seed}: ${statuses.map(([status, times]) => `${status} × ${times}`).join(', ')}; ${seen.slow.length} above 2 s; heap ${more.toFixed(1)} MB more`,
    )
    expect(seen.wrong).toEqual([])
    expect(await money()).toEqual(before)
    expect(await findDiscrepancies(db())).toEqual([])
    expect(more).toBeLessThan(heapMegabytesMore)
    if (isFull) expect(seen.slow).toEqual([])
    // Most of it passes the access check, and some of it is valid.
    expect(seen.statuses.get(200) ?? 0).toBeGreaterThan(requests / 20)
    expect(seen.statuses.get(400) ?? 0).toBeGreaterThan(requests / 10)
  },
)

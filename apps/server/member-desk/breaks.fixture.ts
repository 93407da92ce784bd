import { placeBet } from '@tessera/bets/server'
import type { Call } from '@tessera/calls'
import { breakCalls } from '@tessera/compliance/calls'
import { appendAct, breakJobs } from '@tessera/compliance/server'
import { authenticate, createMember, createStaff } from '@tessera/identity/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { createApp, createLog, type Db, mount, newId } from '@tessera/server-kit'
import { fixedClock, testContext } from '@tessera/testing'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { routesOf } from '../modules.ts'
import { playLimitPorts } from './desk-ports.ts'

// The whole site with members on breaks and staff, for tests.

export const hour = 3_600_000
export const day = 24 * hour
export const password = 'orchid-lamp-42'

type Given = { body?: object; params?: Record<string, string>; search?: string }
type Refused = { kind?: { code: string }; facts?: unknown }
export type BreakFixture = Awaited<ReturnType<typeof breakFixture>>

/** Who is logged in, and what they ask. */
async function breakClient(db: Db) {
  const clock = fixedClock()
  const app = createApp({ log: createLog('silent') })
  const closed: string[] = []
  const tokens = new Map<string, string>()
  mount(app, routesOf({ closeSession: (id) => void closed.push(id) }), {
    dependencies: testContext(db, { clock }),
    originOf: () => 'http://tessera.test',
    authenticate: (token) => authenticate(db, token, clock),
    open: async (text) => JSON.parse(text) as never,
    useNonce: async () => true,
    recorder: { nameOf: ({ path }) => path, append: appendAct },
    isStrict: true,
  })

  async function logIn(name: string, owner: { memberId?: string; staffId?: string }) {
    const token = randomBytes(32).toString('base64url')
    const id = newId(clock())
    await sql`insert into identity.session (id, token_hash, member_id, staff_id, address, user_agent, created_at,
        last_used_at, ends_at)
      values (${id}, ${createHash('sha256').update(token).digest()}, ${owner.memberId ?? null},
        ${owner.staffId ?? null}, '127.0.0.1', 'test', ${clock()}, ${clock()},
        ${new Date(clock().getTime() + 90 * hour)})`.execute(db)
    tokens.set(name, token)
    return id
  }

  async function ask(call: Call, who: string, given: Given = {}) {
    const action = `${call.method} ${call.path}`
    const sealed = { action, at: clock().toISOString(), nonce: newId(clock()), body: given.body }
    const payload = call.encrypted ? { payload: JSON.stringify(sealed) } : given.body
    const reply = await app.inject({
      method: call.method,
      url: `${call.path.replace(/:(\w+)/g, (_, name: string) => given.params?.[name] ?? '')}${given.search ?? ''}`,
      headers: { authorization: `Bearer ${tokens.get(who) ?? ''}` },
      ...(payload && { payload }),
    })
    const { code = 'done', value } = reply.json<{ code?: string; value: never }>()
    return { status: reply.statusCode, code, value: value as Record<string, never> }
  }
  return { clock, closed, logIn, ask, close: () => app.close() }
}

export async function breakFixture(db: Db) {
  const door = await breakClient(db)
  const { clock, logIn, ask } = door
  for (const [account, ...permissions] of [
    ['vera', 'members.read', 'members.limits'],
    ['lou', 'members.read'],
  ] as const) {
    const { id } = await createStaff(
      db,
      { account, password, permissions: [...permissions] },
      { clock },
    )
    await logIn(account, { staffId: id })
  }

  /** Moves the clock with sessions kept alive; then the jobs of the minute run. */
  async function pass(milliseconds: number) {
    clock.pass(milliseconds)
    const now = clock()
    await sql`update identity.session set created_at = ${now}, last_used_at = ${now},
      ends_at = ${new Date(now.getTime() + 90 * hour)}`.execute(db)
    for (const { run } of breakJobs(playLimitPorts)) await run(testContext(db, { clock }), {})
  }

  const give = (id: string, amount: bigint) =>
    transfer(db, {
      id: newId(clock()),
      legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(id, 'USD'), amount }],
      reason: 'demo',
      subject: `member:${id}`,
    })

  let made = 0
  async function member() {
    const account = `rested${(made += 1)}`
    const creating = { account, password, type: 0, currency: 'USD' }
    const { id } = await createMember(db, creating, { clock, openAccounts: openMemberAccounts })
    await give(id, 10_000n)
    return { id, account, sessionId: await logIn(id, { memberId: id }) }
  }

  return {
    ...door,
    pass,
    give,
    member,
    begin: (id: string, length: string, more: object = {}) =>
      ask(breakCalls.beginBreak, id, { body: { id: newId(clock()), length, password, ...more } }),
    running: async (id: string): Promise<Record<string, unknown> | null> =>
      (await ask(breakCalls.readBreak, id)).value['running'] ?? null,
    after: (milliseconds: number) => new Date(clock().getTime() + milliseconds).toISOString(),
    bet: (memberId: string, amount = 10n) => betOf(db, newId(clock()), memberId, amount),
  }
}

/** `placed`, or the facts of what refuses it. */
function betOf(db: Db, id: string, memberId: string, amount: bigint) {
  const title = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: id }
  return placeBet(db, { id, memberId, ...title, stake: money(amount, 'USD') }).then(
    () => 'placed',
    (error: Refused) => error.facts ?? error.kind?.code,
  )
}

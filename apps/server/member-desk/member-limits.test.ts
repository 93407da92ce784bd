import { placeBet, readStakeLimits } from '@tessera/bets/server'
import { approvalCalls } from '@tessera/compliance/calls'
import { appendAct, complianceRoutes, propose } from '@tessera/compliance/server'
import { memberLimitsCalls as calls, membersDeskCalls } from '@tessera/identity/calls'
import {
  authenticate,
  createMember,
  createStaff,
  identityRoutes,
  limitJobs,
  limitKind,
} from '@tessera/identity/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { createApp, createLog, inTransaction, mount, newId } from '@tessera/server-kit'
import type { Call } from '@tessera/calls'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deskPorts, limitPorts } from './desk-ports.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const log = createLog('silent')
const app = createApp({ log })
const reason = 'Asked for it in the chat'
const hour = 3_600_000

beforeAll(() => {
  const routes = [
    ...identityRoutes({
      fieldRules: async () => [],
      openAccounts: openMemberAccounts,
      openTrial: async () => undefined,
      closeSession: () => undefined,
      desk: { ...deskPorts, propose },
    }),
    ...complianceRoutes({
      approvalKinds: [limitKind(limitPorts)],
    }),
  ]
  mount(app, routes, {
    dependencies: { db: db(), clock, push: () => undefined, log },
    originOf: () => 'http://tessera.test',
    authenticate: (token) => authenticate(db(), token, clock),
    open: async () => ({}) as never,
    useNonce: async () => true,
    recorder: { nameOf: ({ path }) => path, append: appendAct },
    isStrict: true,
  })
})

const tokens = new Map<string, string>()
async function hire(account: string, permissions: string[]) {
  const password = 'orchid-lamp-42'
  const { id } = await createStaff(db(), { account, password, permissions }, { clock })
  const token = randomBytes(32).toString('base64url')
  await sql`insert into identity.session
      (id, token_hash, staff_id, address, user_agent, created_at, last_used_at, ends_at, proved_at)
    values (${newId(clock())}, ${createHash('sha256').update(token).digest()}, ${id}, '127.0.0.1', 'test',
      ${clock()}, ${clock()}, ${new Date(clock().getTime() + 90 * hour)}, ${clock()})`.execute(db())
  tokens.set(account, token)
}
beforeAll(async () => {
  await hire('vera', ['members.read', 'members.limits'])
  await hire('zoe', ['approvals.decide', 'members.read', 'members.limits'])
  await hire('lou', ['members.read'])
})

// Who is at work stays signed in.
async function pass(hours: number) {
  clock.pass(hours * hour)
  const now = clock()
  await sql`update identity.session set created_at = ${now}, last_used_at = ${now}, proved_at = ${now},
    ends_at = ${new Date(now.getTime() + 90 * hour)}`.execute(db())
}

let made = 0
async function member(): Promise<string> {
  const account = `limited${(made += 1)}`
  const creating = { account, password: 'orchid-lamp-42', type: 0, currency: 'USD' }
  const { id } = await createMember(db(), creating, { clock, openAccounts: openMemberAccounts })
  await transfer(db(), {
    id: newId(clock()),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(id, 'USD'), amount: 10_000n }],
    reason: 'demo',
    subject: `member:${id}`,
  })
  return id
}

type Asked = { who?: string; id: string; which?: string; body?: object }
async function ask(call: Call, { who = 'vera', id, which = 'wager/day', body }: Asked) {
  const [kind = '', period = ''] = which.split('/')
  const reply = await app.inject({
    method: call.method,
    url: call.path.replace(':id', id).replace(':kind', kind).replace(':period', period),
    headers: { authorization: `Bearer ${tokens.get(who) ?? ''}` },
    ...(body && { payload: body }),
  })
  const { code, value } = reply.json<{ code?: string; value: never }>()
  return { status: reply.statusCode, code, value: value as Record<string, never> }
}
const lower = (id: string, most: number, which = 'wager/day') =>
  ask(calls.lowerMemberLimit, { id, which, body: { most: String(most), reason } })
const raise = (id: string, most: number | null) =>
  ask(calls.raiseMemberLimit, { id, body: { most: most === null ? null : String(most), reason } })
const mostOf = async (id: string) => (await readStakeLimits(db(), id)).map(({ most }) => most)
const stake = (memberId: string, amount: bigint) =>
  placeBet(db(), {
    id: newId(clock()),
    memberId,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    roundId: newId(clock()),
    stake: money(amount, 'USD'),
  }).then(
    () => 'placed',
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  )
async function agree(id: string) {
  const { value } = await ask(approvalCalls.listApprovals, { who: 'zoe', id })
  const list = value['list'] as unknown as { id: string; subject: string }[]
  const waiting = list.find(({ subject }) => subject === `member:${id}`)
  return ask(approvalCalls.confirmApproval, { who: 'zoe', id: waiting?.id ?? '', body: {} })
}
const runJob = () => limitJobs(limitPorts)[0]!.run({ db: db(), clock } as never, {})

test('a limit holds from the next stake on, and is lowered by the staff at once with a reason', async () => {
  const id = await member()
  expect(await stake(id, 50n)).toBe('placed')
  expect((await lower(id, 100)).status).toBe(200)
  expect(await stake(id, 51n)).toBe('bets.limitReached')
  expect((await lower(id, 60)).status).toBe(200)
  expect(await stake(id, 11n)).toBe('bets.limitReached')
  expect(await stake(id, 10n)).toBe('placed')
  const shown = await ask(calls.listMemberLimits, { who: 'lou', id })
  expect(shown.value).toMatchObject({
    currency: 'USD',
    list: [{ kind: 'wager', period: 'day', most: { amount: '60' }, used: { amount: '60' } }],
  })
  const line = await ask(membersDeskCalls.readTimeline, { who: 'lou', id })
  expect(line.value['list']).toContainEqual(
    expect.objectContaining({ what: 'lowerLimit', text: reason, who: 'vera' }),
  )
})

test('more room is no act of one person, and what has no reason or no right is refused', async () => {
  const id = await member()
  await lower(id, 100)
  expect((await lower(id, 101)).code).toBe('identity.limitNotLower')
  expect((await raise(id, 100)).code).toBe('identity.limitNotHigher')
  const without = await ask(calls.lowerMemberLimit, { id, body: { most: '50', reason: ' ' } })
  expect(without.status).toBe(400)
  const reader = { who: 'lou', id, body: { most: '50', reason } }
  expect((await ask(calls.lowerMemberLimit, reader)).status).toBe(403)
  expect((await lower(id, 5, 'stake/day')).code).toBe('common.notFound')
  expect((await lower(crypto.randomUUID(), 5)).code).toBe('common.notFound')
  const below = await ask(calls.lowerMemberLimit, { id, body: { most: '-1', reason } })
  expect(below.status).toBe(400)
  expect(await mostOf(id)).toEqual([100n])
})

test('a second person agrees to more room, and a day passes before it holds', async () => {
  const id = await member()
  await lower(id, 100)
  expect((await raise(id, 500)).value).toEqual({ isDone: false })
  expect((await raise(id, 600)).code).toBe('compliance.alreadyProposed')
  expect((await agree(id)).status).toBe(200)
  await runJob()
  expect(await mostOf(id)).toEqual([100n])
  const shown = await ask(calls.listMemberLimits, { id })
  expect(shown.value['list']).toMatchObject([
    { most: { amount: '100' }, raise: { most: { amount: '500' }, agreedAccount: 'zoe', reason } },
  ])
  await pass(23)
  await runJob()
  expect(await mostOf(id)).toEqual([100n])
  await pass(1)
  await Promise.all([runJob(), runJob()])
  expect(await mostOf(id)).toEqual([500n])
  // Nothing is left of it, and a limit can go altogether the same way.
  expect((await raise(id, null)).value).toEqual({ isDone: false })
  await agree(id)
  await pass(24)
  await runJob()
  expect(await mostOf(id)).toEqual([])
})

test('lowering a limit drops a pending increase, whichever comes first', async () => {
  const id = await member()
  await lower(id, 100)
  await raise(id, 500)
  await lower(id, 80)
  const late = await agree(id)
  expect([late.code, await mostOf(id)]).toEqual(['compliance.notPossible', [80n]])
  const payload = {
    memberId: id,
    unit: 'USD',
    kind: 'wager',
    period: 'day',
    most: '500',
    before: '100',
    reason,
  }
  const found = await sql<{ id: string }>`select id from identity.staff
    where account = 'zoe'`.execute(db())
  const staff = { id: found.rows[0]!.id, account: 'zoe', permissions: [], sessionId: '' }
  const agreed = inTransaction(db(), (tx) =>
    limitKind(limitPorts).apply(tx, { payload, proposedBy: staff.id, staff, clock }),
  )
  await expect(agreed).rejects.toThrow('identity.limitChanged')
  const other = await member()
  await lower(other, 100)
  await raise(other, 500)
  await agree(other)
  await lower(other, 100)
  await pass(25)
  await runJob()
  expect(await mostOf(other)).toEqual([100n])
})

test('what was agreed to is taken back before it holds', async () => {
  const id = await member()
  await lower(id, 100)
  await raise(id, 500)
  await agree(id)
  const drop = () => ask(calls.dropLimitRaise, { id, body: { reason } })
  expect((await drop()).status).toBe(200)
  expect((await drop()).status).toBe(200)
  await pass(25)
  await runJob()
  expect(await mostOf(id)).toEqual([100n])
  const { rows } = await sql<{ acts: string }>`select string_agg(act, ' ' order by made_at) as acts
    from identity.staff_act where member_id = ${id}`.execute(db())
  expect(rows[0]?.acts).toBe('lowerLimit raiseLimit dropLimitRaise')
})

test('of two who lower a limit at once the lower one stays', async () => {
  const id = await member()
  const both = await Promise.all([40, 70, 20, 90].map((most) => lower(id, most)))
  expect(both.map(({ status }) => status)).toContain(200)
  expect(await mostOf(id)).toEqual([20n])
})

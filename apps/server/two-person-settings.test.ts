import type { Call } from '@tessera/calls'
import {
  cashierStaffCalls,
  correctionCalls,
  depositTermsCalls,
  uplineStaffCalls,
  withdrawStaffCalls,
} from '@tessera/cashier/calls'
import { loyaltyStaffCalls } from '@tessera/loyalty/calls'
import { playRuleCalls } from '@tessera/rounds/calls'
import { approvalCalls } from '@tessera/compliance/calls'
import { appendAct } from '@tessera/compliance/server'
import { identityProblems } from '@tessera/identity/calls'
import { authenticate, createStaff } from '@tessera/identity/server'
import { createApp, createLog, mount, newId } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { routesOf } from './modules.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const log = createLog('silent')
const app = createApp({ log })
const reason = 'Agreed in the risk meeting'

beforeAll(() => {
  mount(app, routesOf({ closeSession: () => undefined }), {
    dependencies: { db: db(), clock, push: () => undefined, log },
    originOf: () => 'http://tessera.test',
    authenticate: (token) => authenticate(db(), token, clock),
    open: async () => ({}) as never,
    useNonce: async () => true,
    recorder: { nameOf: ({ path }) => path, append: appendAct },
    isStrict: true,
  })
})

const money = [
  'corrections.settings',
  'corrections.read',
  'channels.write',
  'loyalty.settings',
  'games.settings',
]
const tokens = new Map<string, string>()
async function hire(account: string, permissions: string[]) {
  const { id } = await createStaff(
    db(),
    { account, password: 'orchid-lamp-42', permissions },
    { clock },
  )
  const token = randomBytes(32).toString('base64url')
  await sql`insert into identity.session
      (id, token_hash, staff_id, address, user_agent, created_at, last_used_at, ends_at, proved_at)
    values (${newId(clock())}, ${createHash('sha256').update(token).digest()}, ${id}, '127.0.0.1', 'test',
      ${clock()}, ${clock()}, ${new Date(clock().getTime() + 3_600_000)}, ${clock()})`.execute(db())
  tokens.set(account, token)
}

type Given = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}
async function ask<Value>(who: string, call: Call, { params = {}, query = {}, body }: Given = {}) {
  const url = Object.entries(params).reduce(
    (path, [key, value]) => path.replace(`:${key}`, value),
    call.path as string,
  )
  const answer = await app.inject({
    method: call.method,
    url: `${url}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${tokens.get(who) ?? ''}` },
    ...(body && { payload: body }),
  })
  const { code, value } = answer.json<{ code?: string; value: Value }>()
  return { status: answer.statusCode, code, value }
}

const { readWithdrawRule, writeWithdrawRule } = withdrawStaffCalls
type Rule = Record<string, unknown>
type Waiting = {
  list: { id: string; kind: string; subject: string; before: Rule; after: Rule }[]
}
const rule = async () => (await ask<Rule>('ines', readWithdrawRule)).value
const writeRule = async (who: string, change: Rule, why: string | undefined = reason) =>
  ask(who, writeWithdrawRule, {
    body: { ...(await rule()), ...change, ...(why && { reason: why }) },
  })
const waiting = async (who = 'ines') =>
  (await ask<Waiting>(who, approvalCalls.listApprovals)).value.list
const decide = async (who: string, call: Call = approvalCalls.confirmApproval) =>
  ask(who, call, {
    params: { id: (await waiting())[0]?.id ?? '' },
    body: { note: 'not like this' },
  })

beforeAll(async () => {
  await hire('ines', ['approvals.decide', 'withdrawals.settings'].concat(money))
})

test('the only decider on the site sets the rule at once, with a reason', async () => {
  expect((await writeRule('ines', { reviewHours: 5 }, '')).code).toBe('common.badInput')
  expect((await writeRule('ines', { reviewHours: 5 })).value).toEqual({
    success: true,
    isDone: true,
  })
  expect(await rule()).toMatchObject({ reviewHours: 5 })
  expect((await writeRule('ines', { smallest: '0' })).code).toBe('cashier.withdrawRuleRefused')
})

test('with a second person the rule of two waits for them, and nobody raises it alone', async () => {
  await hire('ulla', ['approvals.decide'])
  // She decides, but may not set this herself.
  expect((await writeRule('ines', { twoPersonsFrom: '90000000' })).code).toBe(
    'identity.noSecondPerson',
  )
  await hire('vito', ['approvals.decide', 'withdrawals.settings', ...money])
  const former = (await rule())['twoPersonsFrom']
  expect((await writeRule('ines', { twoPersonsFrom: '90000000' })).value).toMatchObject({
    isDone: false,
  })
  expect((await rule())['twoPersonsFrom']).toBe(former)
  expect((await writeRule('vito', { twoPersonsFrom: '80000000' })).code).toBe(
    'compliance.alreadyProposed',
  )
  // What would change, in words, and nothing else.
  expect(await waiting('vito')).toMatchObject([
    { kind: 'cashier.writeWithdrawRule', after: { twoPersonsFrom: '9000.00' } },
  ])
  expect((await decide('ulla')).code).toBe('compliance.notPossible')
  expect((await decide('vito')).status).toBe(200)
  expect((await rule())['twoPersonsFrom']).toBe('90000000')
  // A trial at the proposal leaves no trace: one change was written down for each that was done.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from cashier.withdraw_rule_change`.execute(db())
  expect(rows).toEqual([{ count: 2 }])
})

test('what was changed meanwhile is not written over by an approval', async () => {
  expect((await writeRule('ines', { payHours: 7 })).value).toMatchObject({ isDone: false })
  await sql`update cashier.withdraw_rule set pay_hours = 9`.execute(db())
  const late = await decide('vito')
  expect([late.code, (late.value as { why: string }).why]).toEqual([
    'compliance.notPossible',
    identityProblems.settingChanged.text,
  ])
  expect(identityProblems.settingChanged.code).toBe('identity.settingChanged')
  await decide('vito', approvalCalls.refuseApproval)
})

test('the budget of corrections is proposed and approved as well', async () => {
  const write = () =>
    ask('ines', correctionCalls.writeStaffLimit, {
      params: { currency: 'USD' },
      body: { monthly: '5000000', waivedAlone: '0', reason },
    })
  expect((await write()).value).toMatchObject({ isDone: false })
  expect((await decide('vito')).status).toBe(200)
  const budgets = await ask<Rule[]>('ines', correctionCalls.listStaffBudgets)
  expect(budgets.value).toMatchObject([{ currency: 'USD', monthly: '5000000' }])
})

const change = async () => (await waiting('vito'))[0]

test('limits of a channel are proposed, shown as amounts, and approved', async () => {
  const params = { channel: 'bank' }
  const query = { currency: 'USD' }
  const read = () => ask<Rule>('ines', cashierStaffCalls.readChannelLimits, { params, query })
  const { value } = await read()
  const smallest = String(BigInt(String(value['smallest'])) + 10_000n)
  const body = { ...value, smallest, reason }
  const write = () => ask('ines', cashierStaffCalls.writeChannelLimits, { params, body })
  expect((await write()).value).toMatchObject({ isDone: false })
  expect((await read()).value).toEqual(value)
  expect(await change()).toMatchObject({ subject: 'channelLimits:bank USD' })
  expect(Object.keys((await change())?.after ?? {})).toEqual(['smallest'])
  expect((await decide('vito')).status).toBe(200)
  expect((await read()).value['smallest']).toBe(smallest)
})

test('the rule of transfers to agents is proposed and approved', async () => {
  const read = () => ask<Rule>('ines', uplineStaffCalls.readUplineRule)
  const body = { ...(await read()).value, multiplePpm: 3_000_000, reason }
  const write = () => ask('ines', uplineStaffCalls.writeUplineRule, { body })
  expect((await write()).value).toMatchObject({ isDone: false })
  expect(await change()).toMatchObject({ after: { multiplePpm: 3_000_000 } })
  expect((await decide('vito')).status).toBe(200)
  expect((await read()).value['multiplePpm']).toBe(3_000_000)
})

test('of levels and rebate rates the proposal shows each term that changes, and no other', async () => {
  type Levels = { version: string; levels: Rule[] }
  const levels = (
    await ask<Levels>('ines', loyaltyStaffCalls.readLevels, { query: { currency: 'USD' } })
  ).value
  const raised = levels.levels.map((each) =>
    each['level'] === 3 ? { ...each, weeklyGift: '70000' } : each,
  )
  const body = { currency: 'USD', version: levels.version, levels: raised, reason }
  expect((await ask('ines', loyaltyStaffCalls.writeLevels, { body })).value).toMatchObject({
    isDone: false,
  })
  expect((await change())?.after).toEqual({ 'level · 3 · weeklyGift': '7.00' })
  expect((await decide('vito')).status).toBe(200)
  const known = (
    await ask<Levels>('ines', loyaltyStaffCalls.readLevels, { query: { currency: 'USD' } })
  ).value
  expect(known.levels[3]?.['weeklyGift']).toBe('70000')

  type Rates = { version: string; rates: Rule[]; auto: string[] }
  const { version, rates, auto } = (await ask<Rates>('ines', loyaltyStaffCalls.readRates)).value
  const [first] = rates
  const rate = { ...first, ratePpm: 7_500 }
  const write = () =>
    ask('ines', loyaltyStaffCalls.writeRates, { body: { version, auto, rates: [rate], reason } })
  expect((await write()).value).toMatchObject({ isDone: false })
  expect((await change())?.after).toEqual({
    [`${String(first?.['category'])} · level · ${String(first?.['level'])}`]: '0.75 %',
  })
  expect((await decide('vito')).status).toBe(200)
})

test('amounts of a proposal have the decimals of their own currency', async () => {
  const written = async (currency: string, more: string) => {
    const query = { currency }
    const { value } = await ask<Rule>('ines', readWithdrawRule, { query })
    const largest = String(BigInt(String(value['largest'])) + BigInt(more))
    await ask('ines', writeWithdrawRule, { body: { ...value, largest, reason } })
    const { before = {}, after = {} } = (await change()) ?? {}
    await decide('vito', approvalCalls.refuseApproval)
    return [before['largest'], after['largest']]
  }
  expect(await written('JPY', '10000')).toEqual(['4999900', '4999901'])
  expect(await written('KWD', '10')).toEqual(['14999.700', '14999.701'])
  expect(await written('USD', '100')).toEqual(['49999.00', '49999.01'])
})

test('terms of a deposit with amounts of their own are proposed, shown as decimals, and approved', async () => {
  const query = { currency: 'JPY' }
  const read = async () =>
    (await ask<Rule[]>('ines', depositTermsCalls.listDepositTerms, { query })).value.find(
      ({ channel }) => channel === 'bank',
    )
  const { channel: _, ...terms } = (await read()) ?? {}
  const fixedAmounts = ['20000000', '50000000']
  const params = { channel: 'bank' }
  const body = { ...terms, ...query, fixedAmounts, reason }
  const write = () => ask('ines', depositTermsCalls.writeDepositTerms, { params, body })
  expect(await write()).toMatchObject({ value: { isDone: false } })
  expect((await change())?.after).toEqual({ fixedAmounts: ['2000', '5000'] })
  expect((await decide('vito')).status).toBe(200)
  expect((await read())?.['fixedAmounts']).toEqual(fixedAmounts)
})

test('the rules of play are proposed as a profile, shown rule by rule, and approved', async () => {
  type Rules = { profile: string; rules: Rule }
  const read = async () => (await ask<Rules>('ines', playRuleCalls.readPlayRules)).value
  const before = await read()
  const body = { profile: 'UK', idleHours: 48, reason }
  expect((await ask('ines', playRuleCalls.writePlayRules, { body })).value).toMatchObject({
    isDone: false,
  })
  expect(await read()).toEqual(before)
  expect(await change()).toMatchObject({
    subject: 'playRules',
    before: { profile: 'default', idleHours: 24, slotMilliseconds: 1_000, hasAutoplay: true },
    after: { profile: 'UK', idleHours: 48, slotMilliseconds: 2_500, hasAutoplay: false },
  })
  expect((await decide('vito')).status).toBe(200)
  expect(await read()).toMatchObject({
    profile: 'UK',
    idleHours: 48,
    rules: { otherMilliseconds: 5_000 },
  })
  const changes = await ask<Waiting>('ines', playRuleCalls.listPlayRuleChanges)
  expect(changes.value.list).toMatchObject([{ after: { profile: 'UK' } }])
  const { rows } = await sql<{ acts: number }>`select count(*)::int as acts from compliance.audit
    where after::jsonb ->> 'profile' = 'UK'`.execute(db())
  expect(rows[0]?.acts).toBeGreaterThan(0)
})

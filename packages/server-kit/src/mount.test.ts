import { call, commonProblems, defineProblems, Done } from '@tessera/calls'
import { Money, PositiveMoney } from '@tessera/money'
import { freshDatabase, fixedClock, person } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  answer,
  createApp,
  createLog,
  mount,
  type MountOptions,
  noncesIn,
  type Opened,
  type Signed,
} from './index.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const problems = defineProblems('shop', {
  shut: { status: 409, text: 'Shut.' },
  hidden: { status: 409, text: 'Never declared.' },
  nameTaken: { status: 409, text: 'Taken.' },
})
const get = { method: 'GET', summary: 'test', reply: Done } as const
const calls = {
  forGuests: call({ ...get, path: '/guests', access: 'guest' }),
  forAll: call({
    ...get,
    path: '/all',
    access: 'guest',
    isForAll: true,
    reply: z.object({ who: z.nullable(z.string()) }),
  }),
  forTrials: call({ ...get, path: '/trials', access: 'trial' }),
  forMembers: call({ ...get, path: '/members', access: 'member' }),
  forAgents: call({ ...get, path: '/agents', access: 'agent' }),
  forStaff: call({ ...get, path: '/staff', access: 'staff:members.read' }),
  pay: call({
    method: 'POST',
    path: '/pay/:id',
    access: 'guest',
    summary: 'test',
    params: z.object({ id: z.uuid() }),
    body: z.object({ money: PositiveMoney }),
    reply: z.object({ money: Money }),
  }),
  fail: call({
    ...get,
    path: '/fail',
    access: 'guest',
    query: z.object({ how: z.string() }),
    problems: [problems.shut, problems.nameTaken],
  }),
  sealed: call({
    method: 'POST',
    path: '/sealed',
    access: 'guest',
    summary: 'test',
    encrypted: true,
    body: z.object({ secret: z.string() }),
    reply: z.object({ secret: z.string() }),
  }),
}
const done = () => ({ success: true as const, extra: 'is cut' })
const ways: Record<string, () => never> = {
  declared: () => {
    throw problems.shut()
  },
  undeclared: () => {
    throw problems.hidden()
  },
  constraint: () => {
    throw Object.assign(new Error('duplicate key'), { constraint: 'name_taken' })
  },
  often: () => {
    throw commonProblems.tooManyRequests({ minutes: 5 })
  },
  down: () => {
    throw Object.assign(new Error('terminating'), { code: '57P01' })
  },
  fault: () => {
    throw new Error('a secret of ours')
  },
}
const routes = answer(calls, {
  forGuests: done,
  forAll: ({ member }) => Promise.resolve({ who: member?.account ?? null }),
  forTrials: done,
  forMembers: done,
  forAgents: done,
  forStaff: done,
  pay: (_context, { body }) => body,
  fail: (_context, { query }) => ways[query.how]?.() ?? done(),
  sealed: (_context, { body }) => body,
})

const signed: Record<string, Signed> = {
  ...Object.fromEntries(
    [0, 1, 2, 4, 7, 41, 42].map((type) => [
      `type${type}`,
      { kind: 'member', person: person('00000000-0000-7000-8000-000000000001', { type }) },
    ]),
  ),
  reader: {
    kind: 'staff',
    staff: { id: 's', account: 's', permissions: ['members.read'], sessionId: 'x' },
  },
  nobody: { kind: 'staff', staff: { id: 's', account: 's', permissions: [], sessionId: 'x' } },
}

const appWith = (extra: Partial<MountOptions> = {}) => {
  const app = createApp({ log: createLog('silent') })
  mount(app, routes, {
    dependencies: { db: db(), clock, push: () => undefined, log: createLog('silent') },
    originOf: () => 'http://tessera.test',
    authenticate: async (token) => signed[token],
    open: async (jwe) => JSON.parse(jwe) as Opened,
    useNonce: noncesIn(db()),
    isStrict: true,
    ...extra,
  })
  return app
}
let app: ReturnType<typeof appWith>
beforeAll(() => {
  app = appWith()
})

const as = async (who: string | undefined, url: string) => {
  const headers = who ? { authorization: `Bearer ${who}` } : {}
  return (await app.inject({ method: 'GET', url, headers })).statusCode
}

// Rows: who asks. Columns: guests, trials, members, agents, staff.
test.each([
  [undefined, 200, 401, 401, 401, 401],
  ['expired', 200, 401, 401, 401, 401],
  ['type4', 200, 200, 403, 403, 403],
  ['type0', 200, 200, 200, 403, 403],
  ['type1', 200, 200, 200, 200, 403],
  ['type2', 200, 200, 200, 200, 403],
  ['type41', 200, 200, 200, 200, 403],
  ['type42', 200, 200, 200, 200, 403],
  ['type7', 200, 403, 403, 403, 403],
  ['reader', 200, 403, 403, 403, 200],
  ['nobody', 200, 403, 403, 403, 403],
])('%s may call what the ladder says', async (who, ...expected) => {
  const paths = ['/guests', '/trials', '/members', '/agents', '/staff']
  expect(await Promise.all(paths.map((path) => as(who, path)))).toEqual(expected)
})

test('a call whose answer is the same for all is not told who asks', async () => {
  const headers = { authorization: 'Bearer member' }
  expect((await app.inject({ url: '/all', headers })).json()).toMatchObject({
    value: { who: null },
  })
})

test('a trial account learns that a real one is needed', async () => {
  const reply = await app.inject({ url: '/members', headers: { authorization: 'Bearer type4' } })
  expect(reply.json()).toMatchObject({
    success: false,
    code: commonProblems.trueAccountNeeded.code,
  })
})

test('no answer is kept anywhere, so going back after leaving shows nothing [S-30]', async () => {
  for (const url of ['/guests', '/members', '/staff']) {
    const headers = { authorization: 'Bearer member' }
    expect((await app.inject({ url, headers })).headers['cache-control'], url).toBe('no-store')
  }
})

test('a reply holds the listed fields only, and amounts as digits', async () => {
  expect((await app.inject('/guests')).json()).toEqual({ success: true, value: { success: true } })
  const id = crypto.randomUUID()
  const body = { money: { amount: '5', currency: 'USD', type: 4 } }
  const paid = await app.inject({ method: 'POST', url: `/pay/${id}`, payload: body })
  expect(paid.json()).toEqual({ success: true, value: { money: { amount: '5', currency: 'USD' } } })
})

test('bad input names its fields', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/pay/7',
    payload: { money: { amount: '0', currency: 'USD' } },
  })
  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().value.fields)).toEqual(['id', 'money.amount'])
  expect(reply.json().code).toBe(commonProblems.badInput.code)
})

test.each(['{', '[]]', '{"a":1,"__proto__":{}}', 'null', '"x"', '\u0000'])(
  'the body %j is no 5xx',
  async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await app.inject({
      method: 'POST',
      url: `/pay/${crypto.randomUUID()}`,
      payload,
      headers,
    })
    expect(reply.statusCode).toBe(400)
  },
)

test('a body over 64 KiB is refused as too large', async () => {
  const payload = { money: 'x'.repeat(70_000) }
  const reply = await app.inject({ method: 'POST', url: `/pay/${crypto.randomUUID()}`, payload })
  expect(reply.json().code).toBe(commonProblems.tooLarge.code)
})

test('problems, constraints, an absent database and faults are distinguished', async () => {
  const codeOf = async (how: string) => {
    const reply = await app.inject(`/fail?how=${how}`)
    return [reply.statusCode, reply.json().code]
  }
  expect(await codeOf('declared')).toEqual([409, problems.shut.code])
  expect(await codeOf('constraint')).toEqual([409, problems.nameTaken.code])
  expect(await codeOf('down')).toEqual([503, commonProblems.busy.code])
  expect(await codeOf('fault')).toEqual([500, commonProblems.unknown.code])
  expect(await codeOf('undeclared')).toEqual([500, commonProblems.unknown.code])
  expect((await app.inject('/fail?how=fault')).body).not.toContain('secret')
  const lenient = await appWith({ isStrict: false }).inject('/fail?how=undeclared')
  expect(lenient.json().code).toBe(problems.hidden.code)
})

test('a client that is too frequent, or comes when the server is busy, gets the seconds to wait', async () => {
  const often = await app.inject('/fail?how=often')
  expect([often.statusCode, often.headers['retry-after']]).toEqual([429, '300'])
  const down = await app.inject('/fail?how=down')
  expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '1'])
  const shut = await app.inject('/fail?how=declared')
  expect(shut.headers['retry-after']).toBeUndefined()
})

test('a sealed body is read once, within a minute, for its own call', async () => {
  const send = async (inside: Partial<Opened>) => {
    const opened = {
      action: 'POST /sealed',
      at: clock().toISOString(),
      nonce: crypto.randomUUID(),
      body: { secret: 's' },
    }
    const payload = { payload: JSON.stringify({ ...opened, ...inside }) }
    return (await app.inject({ method: 'POST', url: '/sealed', payload })).statusCode
  }
  const nonce = crypto.randomUUID()
  expect(await send({ nonce })).toBe(200)
  expect(await send({ nonce })).toBe(400)
  expect(await send({ action: 'POST /other' })).toBe(400)
  expect(await send({ at: new Date(clock().getTime() - 61_000).toISOString() })).toBe(400)
  expect(await send({ at: 'never' })).toBe(400)
  const plain = await app.inject({ method: 'POST', url: '/sealed', payload: { secret: 's' } })
  expect(plain.json().code).toBe(commonProblems.badPayload.code)
})

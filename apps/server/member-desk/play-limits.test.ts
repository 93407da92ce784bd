import { placeBet } from '@tessera/bets/server'
import { playLimitCalls as calls } from '@tessera/compliance/calls'
import { playLimitJobs, playLimitRoutes, setHouseLimit } from '@tessera/compliance/server'
import { createMember } from '@tessera/identity/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { createApp, createLog, inTransaction, mount, newId } from '@tessera/server-kit'
import type { Call } from '@tessera/calls'
import { fixedClock, freshDatabase, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { playLimitPorts } from './desk-ports.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const app = createApp({ log: createLog('silent') })
const hour = 3_600_000
const unit = 'USD'

beforeAll(() => {
  const fixture = testContext(db(), { clock })
  mount(app, playLimitRoutes(playLimitPorts), {
    dependencies: fixture,
    originOf: () => fixture.origin,
    authenticate: async (id) => ({ kind: 'member', person: person(id) }),
    open: async () => undefined,
    useNonce: async () => true,
    isStrict: true,
  })
})

let made = 0
async function member(): Promise<string> {
  const account = `careful${(made += 1)}`
  const creating = { account, password: 'orchid-lamp-42', type: 0, currency: unit }
  const { id } = await createMember(db(), creating, { clock, openAccounts: openMemberAccounts })
  await transfer(db(), {
    id: newId(clock()),
    legs: [{ from: clearingOf('sandbox', unit), to: cashOf(id, unit), amount: 10_000n }],
    reason: 'demo',
    subject: `member:${id}`,
  })
  return id
}

async function ask(call: Call, id: string, which = 'wager/day', body?: object) {
  const [kind = '', period = ''] = which.split('/')
  const reply = await app.inject({
    method: call.method,
    url: call.path.replace(':kind', kind).replace(':period', period),
    headers: { authorization: `Bearer ${id}` },
    ...(body && { payload: body }),
  })
  const { code = 'done', value } = reply.json<{ code?: string; value: never }>()
  return { code, value: value as Record<string, never> }
}
const most = (amount: bigint | null) => ({ most: amount === null ? null : String(amount) })
const set = (id: string, amount: bigint | null, which?: string) =>
  ask(calls.setPlayLimit, id, which, most(amount))
const confirm = (id: string, amount: bigint | null, which?: string) =>
  ask(calls.confirmPlayLimit, id, which, most(amount))
const shown = async (id: string) => (await ask(calls.listPlayLimits, id)).value['list']

type Refused = { kind?: { code: string }; facts?: unknown }
const stake = (memberId: string, amount: bigint) =>
  placeBet(db(), {
    id: newId(clock()),
    memberId,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    roundId: newId(clock()),
    stake: money(amount, unit),
  }).then(
    () => 'placed',
    (error: Refused) => error.facts ?? error.kind?.code,
  )
const setByOperator = (memberId: string, amount: bigint | null, which = 'wager/day') => {
  const [kind, period] = which.split('/') as ['wager', 'day']
  const limit = { memberId, unit, kind, period, most: amount }
  return inTransaction(db(), (tx) => setHouseLimit(tx, limit, clock(), playLimitPorts))
}
const messages = async (memberId: string) => {
  const { rows } = await sql<{ title: string }>`select texts->'EN'->>'title' as title
    from messages.message where member_id = ${memberId} order by made_at, title`.execute(db())
  return rows.map(({ title }) => title)
}
async function runJobs() {
  for (const { run } of playLimitJobs(playLimitPorts)) await run(testContext(db(), { clock }), {})
}
const midnight = async () => {
  const { rows } = await sql<{ at: Date }>`select bets.period_end('day') as at`.execute(db())
  return rows[0]?.at
}

test('a limit of one’s own holds from the next stake on, and says what is left and until when [G-42]', async () => {
  const id = await member()
  expect(await stake(id, 30n)).toBe('placed')
  expect((await set(id, 100n)).value).toEqual({ confirmFrom: null })
  expect(await stake(id, 71n)).toEqual({
    kind: 'wager',
    period: 'day',
    most: money(100n, unit),
    left: money(70n, unit),
    until: (await midnight())?.toISOString(),
  })
  expect((await set(id, 40n, 'stake/once')).code).toBe('done')
  expect(await stake(id, 41n)).toMatchObject({ kind: 'stake', most: money(40n, unit), until: null })
  expect((await set(id, 35n, 'loss/week')).code).toBe('done')
  expect(await stake(id, 6n)).toMatchObject({ kind: 'loss', left: money(5n, unit) })
  expect(await stake(id, 5n)).toBe('placed')
  expect(await shown(id)).toMatchObject([
    { kind: 'loss', period: 'week', own: { most: '35', raise: null }, used: '35', left: '0' },
    { kind: 'wager', own: { most: '100' }, house: null, used: '35', left: '65' },
    { kind: 'stake', own: { most: '40' }, resetsAt: null },
  ])
  for (const which of ['stake/day', 'time/week', 'deposit/once'])
    expect((await set(id, 5n, which)).code).toBe('common.notFound')
})

test('more room waits a day and is then confirmed; until then it is taken back [G-43] [S-39]', async () => {
  const id = await member()
  await set(id, 50n)
  const asked = await set(id, 500n)
  const confirmFrom = new Date(clock().getTime() + 24 * hour).toISOString()
  expect(asked.value).toEqual({ confirmFrom })
  clock.pass(hour)
  // Asked for once more, it waits no longer.
  expect((await set(id, 500n)).value).toEqual({ confirmFrom })
  expect((await confirm(id, 500n)).code).toBe('compliance.raiseTooEarly')
  expect((await ask(calls.dropPlayLimitRaise, id)).code).toBe('done')
  clock.pass(24 * hour)
  expect((await confirm(id, 500n)).code).toBe('compliance.raiseChanged')
  expect(await stake(id, 51n)).toMatchObject({ kind: 'wager' })

  await set(id, 500n)
  await Promise.all([set(id, 40n), set(id, 500n)])
  clock.pass(24 * hour)
  expect(await stake(id, 41n)).toMatchObject({ most: money(40n, unit) })
  await set(id, 500n)
  clock.pass(24 * hour)
  expect((await confirm(id, 600n)).code).toBe('compliance.raiseChanged')
  const both = await Promise.all([confirm(id, 500n), confirm(id, 500n)])
  expect(both.map(({ code }) => code)).toEqual(['done', 'done'])
  expect(await stake(id, 450n)).toBe('placed')
  // None at all goes the same way.
  await set(id, null)
  clock.pass(24 * hour)
  expect((await confirm(id, null)).code).toBe('done')
  expect(await shown(id)).toEqual([])
  expect(await stake(id, 450n)).toBe('placed')
})

test('of the member’s limit and the operator’s the lower one applies, and neither changes the other [G-46]', async () => {
  const id = await member()
  await set(id, 50n)
  await setByOperator(id, 80n)
  expect(await stake(id, 51n)).toMatchObject({ most: money(50n, unit) })
  await setByOperator(id, 30n)
  expect(await stake(id, 31n)).toMatchObject({ most: money(30n, unit) })
  expect(await shown(id)).toMatchObject([{ own: { most: '50' }, house: '30', left: '30' }])
  await setByOperator(id, 1_000n)
  expect(await stake(id, 51n)).toMatchObject({ most: money(50n, unit) })
  await setByOperator(id, null)
  await setByOperator(id, null)
  expect(await stake(id, 51n)).toMatchObject({ most: money(50n, unit) })
  expect(await messages(id)).toEqual([
    'A limit was raised',
    'A limit was removed',
    'A limit was set for you',
    'A limit was set for you',
  ])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from graphile_worker.jobs where task_identifier = 'messages.tellSent'`.execute(db())
  expect(rows[0]?.count).toBe(4)
})

test('80 and 100 per cent of a limit are reported once a period each', async () => {
  const [id, other] = [await member(), await member()]
  await set(id, 100n)
  await stake(id, 79n)
  await runJobs()
  expect(await messages(id)).toEqual([])
  await stake(id, 1n)
  await Promise.all([runJobs(), runJobs()])
  expect(await messages(id)).toEqual(['You have used 80% of a limit'])
  await stake(id, 20n)
  await runJobs()
  await runJobs()
  expect((await messages(id)).toSorted()).toEqual([
    'You have reached a limit',
    'You have used 80% of a limit',
  ])
  // A member who is past both at once gets one message.
  await stake(other, 60n)
  await set(other, 50n, 'loss/month')
  await runJobs()
  await runJobs()
  expect(await messages(other)).toEqual(['You have reached a limit'])
})

test('where the time of play is used up no stake is taken for the rest of the day [G-42]', async () => {
  const id = await member()
  await set(id, 12n, 'time/day')
  expect(await stake(id, 1n)).toBe('placed')
  // Four minutes between two stakes are play; what is longer than five is a break. The stake of now is far from these, also
  // in the first hour of the day.
  await sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at)
    select gen_random_uuid(), ${id}, 'TESSERA', 'RNG', 'dice', 'r', ${unit}, 1, 1, 1,
      s.day_start + case when now() - s.day_start < interval '1 hour' then interval '2 hours' else interval '0' end
        + minute * interval '1 minute'
    from unnest(array[0, 4, 8, 20, 24]) minute, (select bets.period_end('day') - interval '1 day' as day_start) s`.execute(
    db(),
  )
  await runJobs()
  const until = (await midnight())?.toISOString()
  expect(await stake(id, 1n)).toMatchObject({ kind: 'time', period: 'day', until })
  expect(await shown(id)).toMatchObject([{ kind: 'time', used: '12', left: '0', resetsAt: until }])
  expect(await messages(id)).toEqual(['You have reached a limit'])
  // The limit of one stake that comes meanwhile holds once there is time again.
  await setByOperator(id, 5n, 'stake/once')
  expect(await stake(id, 1n)).toMatchObject({ kind: 'time' })
  await set(id, 60n, 'time/day')
  clock.pass(24 * hour)
  await confirm(id, 60n, 'time/day')
  expect(await stake(id, 6n)).toMatchObject({ kind: 'stake' })
  expect(await stake(id, 5n)).toBe('placed')
  await runJobs()
  expect(await stake(id, 5n)).toBe('placed')
})

test('a member sees how long they have played, and the result [G-53]', async () => {
  const id = await member()
  const read = async () => (await ask(calls.readPlayReminder, id)).value
  expect(await read()).toMatchObject({ isDue: false, secondsLeft: 3_600, minutes: 0 })
  await ask(calls.setPlayReminder, id, '', { minutes: 15 })
  await sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at)
    select gen_random_uuid(), ${id}, 'TESSERA', 'RNG', 'dice', 'r', ${unit}, 10, 1, 1, now() - minute * interval '1 minute'
    from generate_series(1, 17, 4) minute`.execute(db())
  expect(await read()).toMatchObject({ isDue: true, minutes: 16, staked: '50', paid: '0' })
  expect((await ask(calls.seePlayReminder, id)).code).toBe('done')
  expect(await read()).toMatchObject({ isDue: false, secondsLeft: 900, staked: '0' })
  expect((await ask(calls.setPlayReminder, id, '', { minutes: 7 })).code).toBe('common.badInput')
})

import { placeBet, settleBet } from '@tessera/bets/server'
import { createMember } from '@tessera/identity/server'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  openMemberAccounts,
  transfer,
} from '@tessera/ledger/server'
import { loyaltyListeners } from '@tessera/loyalty/server'
import { money } from '@tessera/money'
import { createApp, createLog, mount } from '@tessera/server-kit'
import { setFlag } from '@tessera/settings/server'
import {
  fixedClock,
  freshDatabase,
  hearAll,
  person,
  testContext,
  withinOneDay,
} from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobs, routesOf } from './modules.ts'

// What loyalty asks of the cashier, and what others ask of loyalty, over HTTP and the product's own jobs.

const { db } = freshDatabase()
const clock = fixedClock()
const ana = crypto.randomUUID()
const staff = { id: crypto.randomUUID(), account: 'olga', sessionId: 's' }
const app = createApp({ log: createLog('silent') })
const usd = (count: number) => BigInt(Math.round(count * 10_000))

beforeAll(async () => {
  await withinOneDay()
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db())
  clock.pass((rows[0]?.now.getTime() ?? 0) - clock().getTime())
  mount(app, routesOf({ closeSession: () => undefined }), {
    dependencies: testContext(db(), { clock }),
    originOf: () => 'http://tessera.test',
    authenticate: async (who) =>
      who === 'olga' || who === 'rita'
        ? {
            kind: 'staff',
            staff: {
              ...staff,
              permissions: who === 'olga' ? ['loyalty.read', 'loyalty.settings'] : [],
            },
          }
        : { kind: 'member', person: person(who) },
    open: async () => undefined,
    useNonce: async () => true,
    isStrict: true,
  })
  await setFlag(db(), 'VIP3', true)
  const made = await createMember(
    db(),
    { account: 'ana', currency: 'USD', password: 'a long enough phrase' },
    { clock, openAccounts: openMemberAccounts },
  )
  await sql`update identity.member set id = ${ana} where id = ${made.id}`.execute(db())
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(ana, 'USD'), amount: usd(100_000) }],
    reason: 'demo',
    subject: `member:${ana}`,
  })
})
afterAll(() => app.close())

async function ask(who: string, method: 'GET' | 'POST', url: string, body?: object) {
  const headers = { authorization: `Bearer ${who}` }
  const reply = await app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, value: (reply.json() as { value: never }).value }
}
async function play(valid: number, category: string) {
  const id = crypto.randomUUID()
  const bet = { id, memberId: ana, vendor: 'TESSERA', category, game: 'dice', roundId: id }
  await placeBet(db(), { ...bet, stake: money(usd(valid), 'USD') })
  await settleBet(db(), { id, prize: usd(valid), validBet: usd(valid) })
}
async function hear() {
  for (const listener of loyaltyListeners) {
    await hearAll(testContext(db(), { clock }), listener)
  }
}
// An event is read once all earlier transactions on this server have ended.
const inTime = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 15_000, interval: 200 })
const run = (name: string) =>
  jobs.find((job) => job.name === name)?.run(testContext(db(), { clock }), undefined)

test('75.00 of rebates reach the balance, what is to be staked, and the member’s records [MC-14]', async () => {
  for (const [valid, category] of [
    [8_000, 'RNG'],
    [5_000, 'LIVE'],
    [2_000, 'LOTT'],
  ] as const) {
    await play(valid, category)
  }
  clock.pass(36 * 3_600_000)
  await inTime(async () => {
    await hear()
    const page = await ask(ana, 'GET', '/wps/loyalty/rebates')
    expect(page.value).toMatchObject({ claimable: { amount: String(usd(75)) } })
  })
  const id = crypto.randomUUID()
  const claims = await Promise.all(
    Array.from({ length: 5 }, () => ask(ana, 'POST', '/wps/loyalty/rebates/claim', { id })),
  )
  for (const { value } of claims)
    expect(value).toMatchObject({ amount: { amount: String(usd(75)) } })
  expect((await ask(ana, 'GET', '/wps/cashier/turnover')).value).toMatchObject({
    remaining: { amount: String(usd(75)) },
    list: [{ source: 'rebate', required: { amount: String(usd(75)) } }],
  })
  const records = '/wps/relay/ODSFE2_MemTransDet?reason=manual%20rebate'
  expect((await ask(ana, 'GET', records)).value).toMatchObject({
    list: [{ reason: 'manual rebate', amount: { amount: String(usd(75)) } }],
  })
  const paid = await ask('olga', 'GET', '/wps/staff/loyalty/claims?account=ana')
  expect(paid.value).toMatchObject({ list: [{ id, amount: { amount: String(usd(75)) } }] })
  expect((paid.value as { list: { rows: unknown[] }[] }).list[0]?.rows).toHaveLength(3)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('a level opens its offers, and is shown in the security centre [PT-07]', async () => {
  const vip = async () => [
    (await ask(ana, 'GET', '/wps/loyalty/vip')).value['vipRankLevel'],
    (await ask(ana, 'GET', '/wps/member/security')).value['vip'],
  ]
  await sql`insert into cashier.deposit_order
      (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, created_at, expires_at, ended_at)
    values (${crypto.randomUUID()}, ${ana}, 'sandbox', ${String(usd(1_000))}::bigint, 'USD', 'success',
      ${String(usd(1_000))}::bigint, 'USD', now(), now(), now())`.execute(db())
  expect(await vip()).toEqual([0, { label: '0', rank: 0 }])
  await inTime(async () => {
    await hear()
    await run('loyalty.updateLevels')
    expect(await vip()).toEqual([1, { label: '1', rank: 1 }])
  })
})

test('the staff need the right to it, and nobody sees what is not there', async () => {
  for (const url of [
    'levels?currency=USD',
    'rates',
    'changes?about=rates',
    'claims',
    'member?account=ana',
  ]) {
    expect((await ask('rita', 'GET', `/wps/staff/loyalty/${url}`)).status).toBe(403)
    expect((await ask('olga', 'GET', `/wps/staff/loyalty/${url}`)).status).toBe(200)
  }
  expect((await ask('olga', 'GET', '/wps/staff/loyalty/member?account=nobody')).status).toBe(404)
})

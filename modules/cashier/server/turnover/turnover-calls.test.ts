import { freshDatabase, person } from '@tessera/testing'
import { createApp, createLog, mount } from '@tessera/server-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import type { CountedBet, Requirement } from '../../turnover-calls.ts'
import { dollars, type Fixture, withdrawFixture } from '../withdraw/withdraw.fixture.ts'
import { readTurnover } from './read-turnover.ts'
import { turnoverFixture, usd } from './turnover.fixture.ts'
import { turnoverRoutes } from './turnover-routes.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  fixture = await withdrawFixture(db(), { ports: { readTurnover } })
  app = createApp({ log: createLog('silent') })
  const staff = { id: crypto.randomUUID(), account: 'olga', permissions: ['turnover.read'] }
  mount(app, turnoverRoutes, {
    dependencies: fixture.fixture,
    originOf: () => fixture.fixture.origin,
    authenticate: async (who) =>
      who === 'olga'
        ? { kind: 'staff', staff: { ...staff, sessionId: 's' } }
        : { kind: 'member', person: person(who) },
    open: async () => undefined,
    useNonce: async () => true,
    isStrict: true,
  })
})
afterAll(() => app.close())
type Page<Line> = { remaining?: { amount: string }; open?: number; list: Line[] }
async function ask<Line>(who: string, url: string) {
  const headers = { authorization: `Bearer ${who}` }
  const reply = await app.inject({ method: 'GET', url, headers })
  const { code = 'done', value } = reply.json() as { code?: string; value: Page<Line> }
  return { status: reply.statusCode, code, value }
}

test('a member sees each requirement in its order, and each bet with how much of it counted', async () => {
  const { id } = await fixture.member()
  const setup = await turnoverFixture(db(), id)
  await setup.owe(usd(10))
  await setup.owe(usd(20), { source: 'bonus', times: 10 })
  const slots = await setup.bet(usd(25), { stake: usd(30) })
  const live = await setup.bet(usd(50), { category: 'LIVE' })
  await setup.hear()
  const { value } = await ask<Requirement>(id, '/wps/cashier/turnover')
  expect(value.remaining?.amount).toBe(String(usd(200) - usd(15) - usd(10)))
  expect(value.list.map(({ source, state }) => [source, state])).toEqual([
    ['bonus', 'open'],
    ['deposit', 'done'],
  ])
  const bets = await ask<CountedBet>(id, `/wps/cashier/turnover/${value.list[0]?.id}/bets`)
  expect(bets.value.list).toMatchObject([
    {
      betId: live,
      used: { amount: String(usd(50)) },
      weightPpm: 200_000,
      counted: { amount: String(usd(10)) },
    },
    {
      betId: slots,
      used: { amount: String(usd(15)) },
      validBet: { amount: String(usd(25)) },
      stake: { amount: String(usd(30)) },
    },
  ])
})

test('each page says how many requirements are open, also one that shows none of them', async () => {
  const { id } = await fixture.member()
  const setup = await turnoverFixture(db(), id)
  await setup.owe(usd(10))
  await setup.owe(usd(20), { source: 'bonus', times: 10 })
  await setup.bet(usd(25), { stake: usd(30) })
  await setup.hear()
  const second = await ask<Requirement>(id, '/wps/cashier/turnover?pageNo=2&pageSize=1')
  expect(second.value.list.map(({ state }) => state)).toEqual(['done'])
  expect(second.value.open).toBe(1)
  await setup.bet(usd(185))
  await setup.hear()
  const first = await ask<Requirement>(id, '/wps/cashier/turnover?pageNo=1&pageSize=1')
  expect([first.value.open, first.value.remaining?.amount]).toEqual([0, '0'])
})

test('nobody sees what another has to stake; the staff see it by the account', async () => {
  const [ana, bob] = [await fixture.member(), await fixture.member()]
  const setup = await turnoverFixture(db(), ana.id)
  await setup.owe(usd(10))
  const { value } = await ask<Requirement>(ana.id, '/wps/cashier/turnover')
  const path = `turnover/${value.list[0]?.id}/bets`
  expect((await ask(bob.id, `/wps/cashier/${path}`)).code).toBe(
    cashierProblems.unknownTurnover.code,
  )
  expect((await ask(ana.id, '/wps/staff/cashier/turnover?account=x')).status).toBe(403)
  const seen = await ask<Requirement>('olga', `/wps/staff/cashier/turnover?account=${ana.account}`)
  expect(seen.value.list).toEqual(value.list)
  expect((await ask('olga', `/wps/staff/cashier/${path}`)).code).toBe('done')
  const nobody = await ask('olga', '/wps/staff/cashier/turnover?account=nobody')
  expect(nobody.code).toBe(cashierProblems.unknownMember.code)
})

test('a withdrawal waits for the last unit, and goes through with it', async () => {
  const ana = await fixture.member({ cash: 100 })
  const setup = await turnoverFixture(db(), ana.id)
  await setup.owe(usd(50))
  await setup.bet(usd(50) - 1n)
  await setup.hear()
  const refused = await fixture.request(ana, 20)
  expect(refused).toMatchObject({
    code: cashierProblems.turnoverUnfinished.code,
    value: { left: { amount: '1' } },
  })
  await setup.bet(1n)
  await setup.hear()
  expect((await fixture.request(ana, 20)).code).toBe('done')
  expect((await fixture.moneyOf(ana.id)).held).toBe(dollars(20))
  const { rows } = await sql`select from cashier.withdrawal where member_id = ${ana.id}`.execute(
    db(),
  )
  expect(rows).toHaveLength(1)
})

import { freshDatabase, testClient, testContext } from '@tessera/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCalls } from '../../contract-calls.ts'
import type { Kind } from '../../contract-shapes.ts'
import { contractsFixture, terms, tier } from './contracts.fixture.ts'
import { contractRoutes } from './routes.ts'

const { db } = freshDatabase()
let f: ReturnType<typeof contractsFixture>
let client: ReturnType<typeof testClient>

beforeAll(() => {
  f = contractsFixture(db())
  const context = testContext(db(), { clock: f.clock })
  client = testClient(context, contractRoutes(), { staff: {}, trial: 'trial' })
})
afterAll(() => client.close())

const processing = [
  ['dividend', contractCalls.processDividend, 'GET', 'MCS2_processDividendReq'],
  ['daily', contractCalls.processDailySalary, 'GET', 'MCS2_processDailySalContract'],
  ['hourly', contractCalls.processHourlySalary, 'POST', 'MCS2_processContractHourSalary'],
  ['realtime', contractCalls.processRealtimeSalary, 'POST', 'MCSFE_processRealTimeSalaryContract'],
] as const

test.each(processing)(
  'a %s contract is accepted and ended by its own call [CL-45] [CL-47] [CL-48] [CL-49] [PL-42] [PL-43] [PL-44] [PL-45] [AG-28]',
  async (kind: Kind, call, method, name) => {
    expect([call.method, call.path]).toEqual([method, `/wps/relay/${name}`])
    const top = await f.join({ type: 1 })
    const agent = await f.join({ upline: top, type: 2 })
    await f.agreeTop(top, terms([tier(2)], { kind }))
    const offered = await client.ask<{ id: string }>(top, contractCalls.offerContract, {
      body: {
        id: crypto.randomUUID(),
        account: await f.accountOf(agent),
        terms: terms([tier(1)], { kind }),
      },
    })
    const ask = (who: string, action: string) => {
      const given = { contractId: offered.value.id, action }
      return client.ask(who, call, method === 'GET' ? { query: given } : { body: given })
    }
    expect((await ask(agent, 'AGREE')).status).toBe(400)
    expect((await ask(top, 'ACCEPT')).code).toBe('agents.otherSideAnswers')
    expect((await ask('trial', 'ACCEPT')).status).toBe(403)
    expect(await ask(agent, 'ACCEPT')).toMatchObject({ status: 200, value: { success: true } })
    await ask(agent, 'TERMINATE')
    expect(await f.stateOf(offered.value.id)).toBe('terminating')
    await ask(top, 'TERMINATE')
    expect(await f.stateOf(offered.value.id)).toBe('terminated')
  },
)

test('what no contract can say is refused by name', async () => {
  const { top, agent } = await f.line()
  const account = await f.accountOf(agent)
  const offer = (tiers: object[], to = account) =>
    client.ask(top, contractCalls.offerContract, {
      body: { id: crypto.randomUUID(), account: to, terms: { ...terms([]), tiers } },
    })
  expect((await offer([])).status).toBe(400)
  expect((await offer([tier(1)], 'no\u0000body')).status).toBe(400)
  expect((await offer([{ ...tier(1), minValidBet: '-5' }])).status).toBe(400)
  expect((await offer([{ ...tier(1), ratePpm: 0 }])).status).toBe(400)
  expect((await offer(Array.from({ length: 11 }, (_, at) => tier(at + 1)))).status).toBe(400)
  expect((await offer([tier(1), tier(1)])).code).toBe('agents.tiersOutOfOrder')
})

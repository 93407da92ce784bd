import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actions } from '../../adapters/actions/adapter.ts'
import { actionsHouse, authToken } from '../../adapters/actions/actions.fixture.ts'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { wireArena } from '../wire/wire.fixture.ts'
import { casesOf } from './all-cases.ts'
import { actionsDialect } from './dialects/actions.ts'
import { jsonOf, junitOf, tableOf } from './report.ts'
import { runCases } from './run-cases.ts'
import { triedSite } from './tried-site.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
let site: Awaited<ReturnType<typeof actionsHouse>>
beforeAll(async () => {
  site = await actionsHouse(db())
})
afterAll(() => site.close())

const settings = { baseUrl: 'https://softgames.invalid', casinoId: 'house', authToken }
const dialect = actionsDialect(authToken)

/** The ids of the cases that a wallet with a fault fails. */
async function failedWith(protocol: Partial<WalletProtocol>, ids: string[]): Promise<string[]> {
  const arena = await wireArena(db(), { protocol: { ...actions, ...protocol }, settings })
  const cases = casesOf(dialect).filter(({ id }) => ids.includes(id))
  const results = await runCases(dialect, cases, { wallet: triedSite(arena), seed: 'fault' })
  await arena.close()
  return results.filter(({ end }) => end === 'failed').map(({ id }) => id)
}

test('the simulator finds a wallet that trusts every signature, and one that does not pay what is late', async () => {
  expect(await failedWith({}, ['signature-8', 'order-7', 'order-10'])).toEqual([])
  expect(await failedWith({ isSigned: () => true }, ['signature-8', 'play-2'])).toEqual([
    'signature-8',
  ])
  const rules = { late: false, undoesEnd: false }
  expect(await failedWith({ rules }, ['order-7', 'order-8', 'order-10', 'play-3'])).toEqual([
    'order-7',
    'order-8',
    'order-10',
  ])
})

test('it finds a wallet that loses its answer, or says another balance', async () => {
  const silent = (text: string) => ({ status: 200, body: text })
  const read: WalletProtocol['read'] = (asked, given) => ({
    ...actions.read(asked, given),
    say: () => silent('{"balance":10001}'),
  })
  expect(await failedWith({ read }, ['play-2', 'play-4'])).toEqual(['play-2', 'play-4'])
  const broken: WalletProtocol['read'] = (asked, given) => ({
    ...actions.read(asked, given),
    say: () => silent('no JSON'),
  })
  expect(await failedWith({ read: broken }, ['play-2'])).toEqual(['play-2'])
})

test('without a door cases of states are left and told, in a table, as JUnit and as JSON', async () => {
  const wallet = triedSite(site)
  const noDoor = { ...wallet, player: async () => ({ who: (await wallet.player()).who }) }
  const cases = casesOf(dialect).filter(({ id }) =>
    ['states-1', 'numbers-15', 'play-2'].includes(id),
  )
  const results = await runCases(dialect, cases, { wallet: noDoor, seed: 's1' })
  expect(results.map(({ id, end, why }) => [id, end, why])).toEqual([
    ['numbers-15', 'passed', ''],
    ['play-2', 'passed', ''],
    ['states-1', 'left', 'there is no door for states'],
  ])
  const run = { profile: 'actions', against: 'x', seed: 's1', results }
  expect(tableOf(run)).toContain(
    'left  states-1  a bet of who is frozen: there is no door for states',
  )
  expect(junitOf(run)).toContain('tests="3" failures="0" skipped="1"')
  expect(JSON.parse(jsonOf(run))).toMatchObject({ seed: 's1', profile: 'actions' })
})

test('each protocol has its cases under names that are different', () => {
  const ids = casesOf(dialect).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(148)
})

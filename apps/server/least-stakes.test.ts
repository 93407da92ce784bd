import { cashOf, clearingOf, transfer } from '@tessera/ledger/server'
import { insertCatalogue, lobbyRoutes, makeCatalogue } from '@tessera/lobby/server'
import { decimalFromUnits, money, smallestPayable, unitsFromDecimal } from '@tessera/money'
import { playRound, readSeeds, setClientSeed } from '@tessera/rounds/server'
import { createApp, mount, type Person, type Signed } from '@tessera/server-kit'
import { freshDatabase, memberContext, person, testContext } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { leastStakes } from './least-stakes.ts'

const { db } = freshDatabase()
let reader: Person | undefined
let app: FastifyInstance
beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(60))
  const { clock, log, push } = testContext(db())
  app = createApp({ log })
  mount(app, lobbyRoutes({ leastStakes }), {
    dependencies: { db: db(), clock, push, log },
    originOf: () => 'http://tessera.test',
    authenticate: async (): Promise<Signed | undefined> =>
      reader && { kind: 'member', person: reader },
    open: () => Promise.reject(new Error('no call of the lobby is encrypted')),
    useNonce: async () => true,
    isStrict: true,
  })
})

async function ask<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const headers = reader ? { authorization: 'Bearer reader' } : {}
  const answer = await app.inject({ url: path, query, headers })
  expect(answer.statusCode).toBe(200)
  return (answer.json() as { value: T }).value
}

type Title = { nodeId: number; gameCode: string; vassalage: string; minBet: string }
const titles = async (query: Record<string, string> = {}) =>
  (
    await ask<{ games: Title[] }>('/wps/relay/GCSGAME_gameList', {
      pageSize: '100',
      ...query,
    })
  ).games
const leastOf = async (nodeId: number) => {
  const { least } = await ask<{ least: { amount: string; currency: string } }>(
    '/wps/lobby/leastStake',
    { nodeId: String(nodeId) },
  )
  return { amount: BigInt(least.amount), currency: least.currency }
}

const units = ['JPY', 'USD', 'MXN', 'KWD', 'BTC', 'VND']

test.each(units)('a member of %s reads least stakes that can be staked', async (unit) => {
  reader = person(crypto.randomUUID(), { currency: unit })
  const listed = await titles()
  expect(listed.length).toBeGreaterThan(60)
  for (const { minBet } of listed) {
    const least = unitsFromDecimal(minBet) ?? 0n
    expect(least).toBeGreaterThan(0n)
    expect(least % smallestPayable(unit)).toBe(0n)
  }
  const dice = listed.find(({ gameCode }) => gameCode === 'dice')!
  const least = await leastOf(dice.nodeId)
  expect(least).toEqual({ amount: unitsFromDecimal(dice.minBet), currency: unit })

  const member = memberContext(db(), reader)
  await transfer(db(), {
    id: crypto.randomUUID(),
    legs: [
      {
        from: clearingOf('sandbox', unit),
        to: cashOf(reader.id, unit),
        amount: least.amount * 2n,
      },
    ],
    reason: 'deposit',
    subject: 'deposit:stakes',
  })
  const { current } = await readSeeds(member)
  await setClientSeed(member, { commitment: current.commitment, clientSeed: 'my own words' })
  const playing = {
    id: crypto.randomUUID(),
    game: 'dice',
    choice: { side: 'under', target: 5_000 },
  }
  const less = playRound(member, { ...playing, stake: money(least.amount - 1n, unit) })
  const refused = less.catch((error: { kind?: { code: string } }) => error.kind?.code)
  expect(await refused).toBe('rounds.stakeOutsideLimits')
  const { stake } = await playRound(member, { ...playing, stake: money(least.amount, unit) })
  expect(stake).toEqual(money(least.amount, unit))
})

test.each(units)('lists are narrowed and sorted by stakes in %s', async (unit) => {
  reader = person(crypto.randomUUID(), { currency: unit })
  const { list } = await ask<{ list: { step: string; most: { amount: string } }[] }>(
    '/wps/lobby/stakeSteps',
  )
  const all = await titles({ sort: 'STAKE' })
  const inHouse = all.filter(({ vassalage }) => vassalage === 'TESSERA')
  const amounts = inHouse.map(({ minBet }) => unitsFromDecimal(minBet) ?? 0n)
  expect(amounts).toEqual(amounts.toSorted((one, other) => (one < other ? -1 : 1)))
  for (const { step, most } of list) {
    const amount = BigInt(most.amount)
    expect(amount % smallestPayable(unit)).toBe(0n)
    const narrowed = await titles({ stakeStep: step })
    const wanted = all.filter(({ minBet }) => (unitsFromDecimal(minBet) ?? 0n) <= amount)
    expect(new Set(narrowed.map(({ nodeId }) => nodeId))).toEqual(
      new Set(wanted.map(({ nodeId }) => nodeId)),
    )
    expect(await titles({ minBet: decimalFromUnits(amount) })).toHaveLength(wanted.length)
  }
})

test('a guest reads the currency of the site, and a title that is not there is unknown', async () => {
  reader = undefined
  const [first] = await titles()
  expect(await leastOf(first?.nodeId ?? 0)).toMatchObject({ currency: 'USD' })
  const answer = await app.inject({ url: '/wps/lobby/leastStake', query: { nodeId: '77' } })
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'lobby.unknownGame' }])
})

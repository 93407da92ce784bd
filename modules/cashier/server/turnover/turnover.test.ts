import { openPurse, type Settled, type SettledPosition } from '@tessera/bets/server'
import { bonusOf, findDiscrepancies, houseOf, transfer } from '@tessera/ledger/server'
import { inTransaction, type Listener, listenOnce } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { countBets } from './count-bets.ts'
import { endBonusTurnover } from './requirements.ts'
import { newId, turnoverFixture, usd } from './turnover.fixture.ts'
import { turnoverListener } from './turnover-listener.ts'
import { waiveTurnover } from './waive-turnover.ts'

const { db } = freshDatabase({ connections: 30 })

test('a deposit with a bonus: slots fill the deposit and then the bonus, live casino counts a fifth (domain 5.2)', async () => {
  const fixture = await turnoverFixture(db())
  await fixture.owe(usd(1_000))
  await fixture.owe(usd(1_300), { source: 'bonus', times: 10 })
  await fixture.bet(usd(1_500), { category: 'RNG' })
  await fixture.hear()
  expect(await fixture.filled()).toEqual([
    { filled: usd(1_000), required: usd(1_000), state: 'done' },
    { filled: usd(500), required: usd(13_000), state: 'open' },
  ])
  await fixture.bet(usd(2_000), { category: 'LIVE' })
  await fixture.hear()
  expect((await fixture.filled())[1]?.filled).toBe(usd(900))
  expect(await fixture.remaining()).toBe(usd(12_100))
})

test('stakes of bonus money fill the wagering of their bonus alone, and that keeps no cash back', async () => {
  const fixture = await turnoverFixture(db())
  const { memberId } = fixture
  const bonusId = newId()
  await fixture.owe(usd(1_000))
  await fixture.owe(usd(300), {
    source: 'bonus',
    sourceId: bonusId,
    times: 10,
    isOfBonusMoney: true,
  })
  const rules = { most: null, excludedCategories: [], excludedGames: [] }
  await openPurse(db(), { memberId, unit: 'USD', bonusId, ...rules })
  const legs = [
    { from: houseOf('promotions', 'USD'), to: bonusOf(memberId, 'USD'), amount: usd(2e6) },
  ]
  await transfer(db(), { id: newId(), legs, reason: 'bonus', subject: `bonus:${bonusId}` })
  // More than there is in cash.
  await fixture.bet(usd(700), { stake: usd(1e6 + 1) })
  await fixture.hear()
  expect((await fixture.filled()).map(({ filled }) => filled)).toEqual([0n, usd(700)])
  expect(await fixture.remaining()).toBe(usd(1_000))
  await fixture.bet(usd(1_200))
  await fixture.hear()
  expect((await fixture.filled()).map(({ filled }) => filled)).toEqual([usd(1_000), usd(900)])
  expect(await fixture.remaining()).toBe(0n)
  await inTransaction(db(), (tx) => endBonusTurnover(tx, bonusId))
  expect((await fixture.filled())[1]?.state).toBe('waived')
})

test('two deposits and two bets leave what the back-flow rule leaves (domain 5.2)', async () => {
  const fixture = await turnoverFixture(db())
  await fixture.owe(usd(1_000))
  await fixture.bet(usd(600))
  await fixture.owe(usd(500))
  await fixture.bet(usd(700))
  await fixture.hear()
  expect(await fixture.remaining()).toBe(usd(200))
  expect((await fixture.filled()).map(({ filled }) => filled)).toEqual([usd(1_000), usd(300)])
})

test.each([
  ['banker 100 and player 100', 'LIVE', 200, 0, 0],
  ['banker 300 and player 100', 'LIVE', 400, 200, 200],
  ['sports 100 at HK 0.80 that wins', 'SPORTS', 100, 80, 80],
  ['sports 100 that loses', 'SPORTS', 100, 100, 100],
  ['sports 100 that half loses', 'SPORTS', 100, 50, 50],
  ['eight digits of ten at 2.00', 'LOTT', 16, 0, 0],
  ['seven digits of ten at 2.00', 'LOTT', 14, 14, 14],
])('of %s only the valid bet of the ticket counts (domain 4.1)', async (_, category, ...bet) => {
  const [stake, validBet, counts] = bet
  const fixture = await turnoverFixture(db())
  await fixture.owe(usd(1_000))
  await fixture.bet(usd(validBet), { category, stake: usd(stake) })
  await fixture.hear()
  expect((await fixture.filled())[0]?.filled).toBe(usd(counts))
})

test('a rebate of 75.00 is staked once (domain 4.2)', async () => {
  const fixture = await turnoverFixture(db())
  await fixture.owe(usd(48) + usd(25) + usd(2), { source: 'rebate' })
  expect(await fixture.remaining()).toBe(usd(75))
  await fixture.bet(usd(75) - 1n)
  await fixture.hear()
  expect(await fixture.remaining()).toBe(1n)
  await fixture.bet(1n)
  await fixture.hear()
  expect(await fixture.remaining()).toBe(0n)
})

test('what is left over fills nothing that comes later', async () => {
  const fixture = await turnoverFixture(db())
  await fixture.owe(usd(10))
  await fixture.bet(usd(500))
  await fixture.owe(usd(100))
  await fixture.hear()
  expect(await fixture.remaining()).toBe(usd(100))
})

test('a void bet and one that is rolled back count nothing', async () => {
  const fixture = await turnoverFixture(db())
  await fixture.owe(usd(100))
  await fixture.voidBet(await fixture.place(usd(30)))
  await fixture.rollBack(await fixture.place(usd(40)))
  await fixture.bet(usd(5))
  await fixture.hear()
  expect(await fixture.remaining()).toBe(usd(95))
})

test('what counted and is void afterwards is taken back once, and what was done is open again', async () => {
  const fixture = await turnoverFixture(db())
  await fixture.owe(usd(100))
  await fixture.owe(usd(100))
  const betId = await fixture.bet(usd(150))
  await fixture.hear()
  const voided: Settled = {
    betId,
    kind: 'void',
    memberId: fixture.memberId,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    unit: 'USD',
    stake: usd(150),
    validBet: 0n,
    prize: 0n,
    settledAt: new Date('2030-01-01'),
  }
  for (const event of [voided, { ...voided, kind: 'rolled back' as const }]) {
    await inTransaction(db(), (tx) => countBets(tx, [event], fixture.context.clock()))
    expect(await fixture.filled()).toMatchObject([
      { filled: 0n, state: 'open' },
      { filled: 0n, state: 'open' },
    ])
  }
  expect((await fixture.fills()).map(({ kind }) => kind)).toEqual([
    'counted',
    'counted',
    'takenBack',
    'takenBack',
  ])
})

test('the same source is required once, a multiple of nothing is done at once, and half a unit is not asked', async () => {
  const fixture = await turnoverFixture(db())
  const sourceId = newId()
  await Promise.all([1, 2, 3].map(() => fixture.owe(usd(10), { sourceId })))
  await fixture.owe(usd(10), { times: 0 })
  await fixture.owe(3n, { times: 0.5 })
  expect(await fixture.filled()).toMatchObject([
    { required: usd(10), state: 'open' },
    { required: 0n, state: 'done' },
    { required: 1n, state: 'open' },
  ])
})

test('bets of another member and another currency fill nothing', async () => {
  const [ana, bob] = [await turnoverFixture(db()), await turnoverFixture(db())]
  await ana.owe(usd(10))
  await sql`update cashier.turnover_requirement set unit = 'EUR' where member_id = ${ana.memberId}`.execute(
    db(),
  )
  await ana.owe(usd(20))
  await bob.bet(usd(50))
  await ana.bet(usd(5))
  await ana.hear()
  expect(await ana.filled()).toMatchObject([{ filled: 0n }, { filled: usd(5) }])
})

test('two servers that listen at once count each bet once; one that dies midway counts it again from there', async () => {
  const fixture = await turnoverFixture(db())
  await fixture.owe(usd(1_000))
  for (let round = 0; round < 20; round++) await fixture.bet(usd(1))
  await Promise.all([fixture.hear(3), fixture.hear(4), fixture.hear(1)])
  await fixture.hear()
  expect(await fixture.remaining()).toBe(usd(980))
  await fixture.bet(usd(5))
  const dying: Listener<Settled, SettledPosition> = {
    ...turnoverListener,
    handle: async (context, events) => {
      await turnoverListener.handle(context, events)
      throw new Error('the server died')
    },
  }
  // What is settled is heard once whatever began earlier has ended, anywhere on this server.
  await vi.waitFor(
    () => expect(listenOnce(fixture.context, dying as Listener)).rejects.toThrow('died'),
    { timeout: 15_000, interval: 100 },
  )
  expect(await fixture.remaining()).toBe(usd(980))
  await fixture.hear()
  expect(await fixture.remaining()).toBe(usd(975))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('who has nothing left, nothing open and nothing on its way has nothing to stake any more', async () => {
  const broke = await turnoverFixture(db())
  await broke.owe(usd(50))
  await waiveTurnover(broke.context)
  expect(await broke.remaining()).toBe(usd(50))
  const open = await broke.place(usd(1_000_000) - 9_999n)
  await waiveTurnover(broke.context)
  expect(await broke.remaining()).toBe(usd(50))
  await broke.rollBack(open)
  await broke.bet(usd(10), { stake: usd(1_000_000) - 10_000n })
  await waiveTurnover(broke.context)
  expect((await broke.filled())[0]?.state).toBe('open')
  await broke.bet(1n)
  await waiveTurnover(broke.context)
  expect(await broke.filled()).toMatchObject([{ state: 'waived' }])
  expect(await broke.remaining()).toBe(0n)
  expect(broke.context.pushed).toContainEqual(
    expect.objectContaining({ audience: broke.memberId, feed: 'cashier.turnoverChanged' }),
  )
  // What was settled before still counts there, and nowhere else.
  await broke.owe(usd(7))
  await broke.hear()
  expect(await broke.filled()).toMatchObject([{ filled: usd(10) + 1n }, { filled: 0n }])
})

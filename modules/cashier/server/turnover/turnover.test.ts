import type { Settled, SettledPosition } from '@tessera/bets/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { inTransaction, type Listener, listenOnce } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { countBets } from './count-bets.ts'
import { newId, turnoverStory, usd } from './turnover.fixture.ts'
import { turnoverListener } from './turnover-listener.ts'
import { waiveTurnover } from './waive-turnover.ts'

const { db } = freshDatabase({ connections: 30 })

test('a deposit with a bonus: slots fill the deposit and then the bonus, live casino counts a fifth (domain 5.2)', async () => {
  const story = await turnoverStory(db())
  await story.owe(usd(1_000))
  await story.owe(usd(1_300), { source: 'bonus', times: 10 })
  await story.bet(usd(1_500), { category: 'RNG' })
  await story.hear()
  expect(await story.filled()).toEqual([
    { filled: usd(1_000), required: usd(1_000), state: 'done' },
    { filled: usd(500), required: usd(13_000), state: 'open' },
  ])
  await story.bet(usd(2_000), { category: 'LIVE' })
  await story.hear()
  expect((await story.filled())[1]?.filled).toBe(usd(900))
  expect(await story.remaining()).toBe(usd(12_100))
})

test('two deposits and two bets leave what the back-flow rule leaves (domain 5.2)', async () => {
  const story = await turnoverStory(db())
  await story.owe(usd(1_000))
  await story.bet(usd(600))
  await story.owe(usd(500))
  await story.bet(usd(700))
  await story.hear()
  expect(await story.remaining()).toBe(usd(200))
  expect((await story.filled()).map(({ filled }) => filled)).toEqual([usd(1_000), usd(300)])
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
  const story = await turnoverStory(db())
  await story.owe(usd(1_000))
  await story.bet(usd(validBet), { category, stake: usd(stake) })
  await story.hear()
  expect((await story.filled())[0]?.filled).toBe(usd(counts))
})

test('a rebate of 75.00 is staked once (domain 4.2)', async () => {
  const story = await turnoverStory(db())
  await story.owe(usd(48) + usd(25) + usd(2), { source: 'rebate' })
  expect(await story.remaining()).toBe(usd(75))
  await story.bet(usd(75) - 1n)
  await story.hear()
  expect(await story.remaining()).toBe(1n)
  await story.bet(1n)
  await story.hear()
  expect(await story.remaining()).toBe(0n)
})

test('what is left over fills nothing that comes later', async () => {
  const story = await turnoverStory(db())
  await story.owe(usd(10))
  await story.bet(usd(500))
  await story.owe(usd(100))
  await story.hear()
  expect(await story.remaining()).toBe(usd(100))
})

test('a void bet and one that is rolled back count nothing', async () => {
  const story = await turnoverStory(db())
  await story.owe(usd(100))
  await story.voidBet(await story.place(usd(30)))
  await story.rollBack(await story.place(usd(40)))
  await story.bet(usd(5))
  await story.hear()
  expect(await story.remaining()).toBe(usd(95))
})

test('what counted and is void afterwards is taken back once, and what was done is open again', async () => {
  const story = await turnoverStory(db())
  await story.owe(usd(100))
  await story.owe(usd(100))
  const betId = await story.bet(usd(150))
  await story.hear()
  const voided: Settled = {
    betId,
    kind: 'void',
    memberId: story.memberId,
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
    await inTransaction(db(), (tx) => countBets(tx, [event], story.context.clock()))
    expect(await story.filled()).toMatchObject([
      { filled: 0n, state: 'open' },
      { filled: 0n, state: 'open' },
    ])
  }
  expect((await story.fills()).map(({ kind }) => kind)).toEqual([
    'counted',
    'counted',
    'takenBack',
    'takenBack',
  ])
})

test('the same source is required once, a multiple of nothing is done at once, and half a unit is not asked', async () => {
  const story = await turnoverStory(db())
  const sourceId = newId()
  await Promise.all([1, 2, 3].map(() => story.owe(usd(10), { sourceId })))
  await story.owe(usd(10), { times: 0 })
  await story.owe(3n, { times: 0.5 })
  expect(await story.filled()).toMatchObject([
    { required: usd(10), state: 'open' },
    { required: 0n, state: 'done' },
    { required: 1n, state: 'open' },
  ])
})

test('bets of another member and another currency fill nothing', async () => {
  const [ana, bob] = [await turnoverStory(db()), await turnoverStory(db())]
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
  const story = await turnoverStory(db())
  await story.owe(usd(1_000))
  for (let round = 0; round < 20; round++) await story.bet(usd(1))
  await Promise.all([story.hear(3), story.hear(4), story.hear(1)])
  await story.hear()
  expect(await story.remaining()).toBe(usd(980))
  await story.bet(usd(5))
  const dying: Listener<Settled, SettledPosition> = {
    ...turnoverListener,
    handle: async (context, events) => {
      await turnoverListener.handle(context, events)
      throw new Error('the server died')
    },
  }
  // What is settled is heard once whatever began earlier has ended, anywhere on this server.
  await vi.waitFor(
    () => expect(listenOnce(story.context, dying as Listener)).rejects.toThrow('died'),
    { timeout: 15_000, interval: 100 },
  )
  expect(await story.remaining()).toBe(usd(980))
  await story.hear()
  expect(await story.remaining()).toBe(usd(975))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('who has nothing left, nothing open and nothing on its way has nothing to stake any more', async () => {
  const broke = await turnoverStory(db())
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

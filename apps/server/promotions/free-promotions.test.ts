import {
  claimFreeStakes,
  claimReward,
  findPromotion,
  giveReward,
  listFreeStakes,
  listPromotions,
  listRewards,
  readCost,
} from '@tessera/promotions/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  bonusFixture,
  code,
  digits,
  newId,
  ports,
  running,
  sumOfLedger,
  usd,
  usualTerms,
} from './bonus.fixture.ts'
import { leftOf, placeFree, playFree, seeded, withFreeRounds } from './free-stakes.fixture.ts'

const { db } = freshDatabase({ connections: 20 })

const player = async () => {
  const ana = bonusFixture(db())
  ana.clock.now = new Date()
  await seeded(ana)
  return ana
}

test('a promotion of free rounds is claimed once, and its terms say what happens', async () => {
  const terms = {
    rounds: 3,
    game: 'dice',
    stake: digits(1),
    days: 7,
    win: { as: 'cash', most: null },
    who: 'everyone',
  }
  const promotion = await running(db(), 'free-rounds', terms, usd(5))
  const ana = await player()
  const shown = async () =>
    (await listPromotions(ana.context)).list.find(({ id }) => id === promotion)
  expect(await shown()).toMatchObject({ status: 'claim', gives: 'rewards' })
  expect((await shown())?.terms[1]).toEqual({
    key: 'free.rounds',
    facts: { count: 3, game: 'dice', stake: { amount: usd(1), currency: 'USD' } },
  })
  const claims = await Promise.all(
    Array.from({ length: 50 }, () =>
      code(claimFreeStakes(ana.context, { id: newId(), promotionId: promotion }, ports)),
    ),
  )
  expect(claims.filter((each) => each === 'done').length).toBe(1)
  expect(new Set(claims)).toEqual(new Set(['done', 'promotions.alreadyClaimed']))
  expect((await shown())?.status).toBe('claimed')
  const [free] = (await listFreeStakes(ana.context, ports)).list
  expect(free).toMatchObject({ is: 'rounds', game: 'dice', left: 3, state: 'active' })
  expect(await readCost(db(), promotion)).toMatchObject({
    members: 1,
    given: 1,
    sum: { amount: usd(3) },
    open: { amount: usd(3) },
    states: [{ standing: 'active', count: 1 }],
  })
  // The second of them does not fit into the budget any more.
  const bob = await player()
  expect(
    await code(claimFreeStakes(bob.context, { id: newId(), promotionId: promotion }, ports)),
  ).toBe('promotions.budgetUsed')
  const carla = await player()
  const id = free?.id ?? ''
  expect(await code(claimFreeStakes(carla.context, { id, promotionId: promotion }, ports))).toBe(
    'promotions.idTaken',
  )
  expect(
    await code(claimFreeStakes(carla.context, { id: newId(), promotionId: newId() }, ports)),
  ).toBe('promotions.unknownPromotion')
})

test('free rounds for a deposit are claimed after it, and a free bet is told to pay the win alone', async () => {
  const terms = {
    categories: ['RNG'],
    stake: digits(10),
    days: 7,
    win: { as: 'bonus', most: null, wager: usualTerms },
    who: 'deposit',
    smallestDeposit: digits(20),
    grants: 1,
  }
  const promotion = await running(db(), 'free-bet', terms)
  const ana = await player()
  const shown = (await listPromotions(ana.context)).list.find(({ id }) => id === promotion)
  expect(shown?.status).toBe('process')
  expect(shown?.terms.map(({ key }) => key)).toContain('free.stake')
  expect(shown?.example).toEqual({
    key: 'free.example',
    facts: {
      stake: { amount: usd(10), currency: 'USD' },
      times: 3,
      win: { amount: usd(20), currency: 'USD' },
    },
  })
  expect(
    await code(claimFreeStakes(ana.context, { id: newId(), promotionId: promotion }, ports)),
  ).toBe('promotions.termsNotMet')
})

test('a reward of free rounds becomes free rounds when it is claimed', async () => {
  const promotion = await running(db(), 'no-deposit', { amount: digits(1) }, usd(20))
  const ana = await player()
  const row = await findPromotion(db(), promotion)
  if (!row) throw new Error('the promotion was just made')
  const gift = {
    kind: 'freeRounds',
    rounds: {
      is: 'rounds',
      count: 4,
      game: 'dice',
      stake: digits(2),
      days: 3,
      win: { as: 'cash', most: null },
    },
  } as const
  const whose = { memberId: ana.memberId, unit: 'USD' }
  await inTransaction(db(), (tx) =>
    giveReward(tx, {
      whose,
      promotion: row,
      source: 'mission',
      sourceId: 'a',
      gift,
      now: ana.clock.now,
    }),
  )
  const [reward] = (await listRewards(ana.context)).list
  expect(reward).toMatchObject({ state: 'claimable', money: { amount: usd(8) } })
  expect(reward?.gift.key).toBe('gift.freeRounds')
  await claimReward(ana.context, reward?.id ?? '', ports)
  await claimReward(ana.context, reward?.id ?? '', ports)
  expect(await leftOf(db(), ana)).toBe(4)
  const [free] = (await listFreeStakes(ana.context, ports)).list
  const round = await playFree(ana, free?.id ?? '', { stake: 2 })
  expect(round.free).toEqual({ id: free?.id, kind: 'round', left: 3 })
  expect(await sumOfLedger(db())).toBe(0n)
})

test('records and figures tell a free round as one that cost its member nothing', async () => {
  const ana = await player()
  const free = await withFreeRounds(db(), ana, { count: 3 })
  const lost = await placeFree(db(), ana, { free })
  await ana.settle(lost.id, usd(1), 0n)
  const gone = await placeFree(db(), ana, { free })
  await ana.void(gone.id)
  const won = await placeFree(db(), ana, { free })
  await ana.settle(won.id, usd(1), usd(4))
  await sql`select cashier.roll_up(a.id, 1000) from ledger.balance_view a
    where a.owner = ${`member:${ana.memberId}`} and a.purpose = 'cash'`.execute(db())
  const { rows } = await sql<{ id: string }>`
    select id, status, stake, prize from cashier.bet_record where member_id = ${ana.memberId}`.execute(
    db(),
  )
  const by = new Map(rows.map((row) => [row.id, row]))
  expect(by.get(lost.id)).toEqual({ id: lost.id, status: 'settled', stake: 0n, prize: 0n })
  expect(by.get(gone.id)).toEqual({ id: gone.id, status: 'void', stake: 0n, prize: 0n })
  expect(by.get(won.id)).toEqual({ id: won.id, status: 'settled', stake: 0n, prize: usd(4) })
  const { rows: profit } = await sql`select sum(stake)::bigint as stake, sum(prize)::bigint as prize
    from cashier.profit_day where member_id = ${ana.memberId}`.execute(db())
  expect(profit).toEqual([{ stake: 0n, prize: usd(4) }])
})

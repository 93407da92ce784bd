import { setStakeLimit } from '@tessera/bets/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { readRound } from '@tessera/rounds/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bonusFixture, code, digits, newId, running, sumOfLedger, usd } from './bonus.fixture.ts'
import {
  asBonus,
  type FreeTerms,
  give,
  grantOf,
  leftOf,
  lookFree,
  placeFree,
  playFree,
  seeded,
  withFreeRounds,
} from './free-stakes.fixture.ts'

const { db } = freshDatabase({ connections: 20 })

const player = async () => {
  const ana = bonusFixture(db())
  ana.clock.now = new Date()
  await seeded(ana)
  return ana
}

test('free rounds are paid by the promotion, and what they win is cash at once', async () => {
  const ana = await player()
  const free = await withFreeRounds(db(), ana, { count: 12 })
  expect(await leftOf(db(), ana)).toBe(12)
  let won = 0n
  for (let round = 0; round < 12; round++) {
    const played = await playFree(ana, free)
    won += played.prize.amount
    expect(played.free).toEqual({ id: free, kind: 'round', left: 11 - round })
    expect(played.balance.amount).toBe(won)
    const proof = await readRound(ana.context, played.id)
    expect(proof).toMatchObject({ free: 'round', stake: { amount: usd(1) } })
    expect(proof.postings.every(({ reason }) => reason === 'win')).toBe(true)
  }
  expect(await ana.has()).toEqual([won, 0n, 0n])
  expect(await code(playFree(ana, free))).toBe('bets.freeStakeGone')
  const { rows } = await sql<{ validBet: bigint }>`
    select valid_bet as "validBet" from bets.settlement where member_id = ${ana.memberId}`.execute(
    db(),
  )
  expect(rows.length).toBe(12)
  expect(new Set(rows.map(({ validBet }) => validBet))).toEqual(new Set([0n]))
  await lookFree(ana, free)
  expect(await grantOf(db(), free)).toEqual({
    state: 'ended',
    why: 'played',
    won,
    paid: won,
    returned: 0n,
  })
  expect(await sumOfLedger(db())).toBe(0n)
})

test('a free round is for its game and its stake, and belongs to its member', async () => {
  const ana = await player()
  const free = await withFreeRounds(db(), ana)
  expect(await code(playFree(ana, free, { stake: 2 }))).toBe('bets.freeStakeElsewhere')
  expect((await placeFree(db(), ana, { free, game: 'wheel' })).outcome).toBe('free_stake_elsewhere')
  // What a round with moves pays depends on when its member takes it.
  const mines = { game: 'mines', choice: { mines: 3 } }
  expect(await code(playFree(ana, free, mines))).toBe('rounds.noFreeRounds')
  const bob = await player()
  expect(await code(playFree(bob, free))).toBe('bets.freeStakeGone')
  expect(await code(playFree(ana, newId()))).toBe('bets.freeStakeGone')
  expect(await leftOf(db(), ana)).toBe(5)
  expect(await ana.has()).toEqual([0n, 0n, 0n])
})

test('the same free round again is played once, and fifty at once are as many as there are', async () => {
  const ana = await player()
  const free = await withFreeRounds(db(), ana, { count: 3 })
  const id = newId()
  const first = await playFree(ana, free, { id })
  expect(await playFree(ana, free, { id })).toEqual({
    ...first,
    free: { id: free, kind: 'round', left: 2 },
  })
  expect(await leftOf(db(), ana)).toBe(2)
  const ends = await Promise.all(Array.from({ length: 50 }, () => placeFree(db(), ana, { free })))
  expect(ends.filter(({ outcome }) => outcome === 'moved').length).toBe(2)
  expect(ends.filter(({ outcome }) => outcome === 'free_stake_gone').length).toBe(48)
  // Paid by the member under the same id, it is another round.
  await ana.fund(usd(5))
  expect(await code(ana.place(usd(1), { id }))).toBe('ledger.usedDifferently')
})

test('a free round that is void or rolled back comes back', async () => {
  const ana = await player()
  const free = await withFreeRounds(db(), ana, { count: 2 })
  const one = await placeFree(db(), ana, { free })
  const other = await placeFree(db(), ana, { free })
  expect(await leftOf(db(), ana)).toBe(0)
  await ana.void(one.id)
  await ana.rollBack(other.id)
  expect(await leftOf(db(), ana)).toBe(2)
  expect(await ana.has()).toEqual([0n, 0n, 0n])
  await lookFree(ana, free)
  expect(await grantOf(db(), free)).toMatchObject({ state: 'active' })
})

test('what free rounds win as a bonus waits until the last is settled, up to its cap', async () => {
  const ana = await player()
  const win = { ...asBonus, most: digits(12) }
  const free = await withFreeRounds(db(), ana, { count: 2, win })
  const one = await placeFree(db(), ana, { free })
  await ana.settle(one.id, usd(1), usd(10))
  const other = await placeFree(db(), ana, { free })
  await lookFree(ana, free)
  expect(await ana.has()).toEqual([0n, 0n, usd(10)])
  await ana.settle(other.id, usd(1), usd(5))
  await lookFree(ana, free)
  await lookFree(ana, free)
  expect(await grantOf(db(), free)).toEqual({
    state: 'ended',
    why: 'played',
    won: usd(15),
    paid: usd(12),
    returned: usd(3),
  })
  expect(await ana.has()).toEqual([0n, usd(12), 0n])
  expect(await ana.bonuses()).toMatchObject([
    { state: 'active', granted: { amount: usd(12) }, required: { amount: usd(12) } },
  ])
})

test('free rounds expire: what is not used goes back, and an open one still pays', async () => {
  const ana = await player()
  const free = await withFreeRounds(db(), ana, { count: 5, days: 2, win: asBonus })
  const open = await placeFree(db(), ana, { free })
  ana.clock.now = new Date(ana.clock.now.getTime() + 3 * 86_400_000)
  await lookFree(ana, free)
  expect(await grantOf(db(), free)).toMatchObject({
    state: 'closing',
    why: 'expired',
    returned: usd(4),
  })
  expect(await leftOf(db(), ana)).toBe(0)
  expect((await placeFree(db(), ana, { free })).outcome).toBe('free_stake_gone')
  await ana.settle(open.id, usd(1), usd(3))
  await lookFree(ana, free)
  expect(await grantOf(db(), free)).toMatchObject({ state: 'ended', won: usd(3), paid: usd(3) })
  expect(await ana.has()).toEqual([0n, usd(3), 0n])
  // A round that turns void after the end goes back to the operator with the rest.
  const bob = await player()
  const late = await withFreeRounds(db(), bob, { count: 1, days: 2 })
  const last = await placeFree(db(), bob, { free: late })
  bob.clock.now = new Date(bob.clock.now.getTime() + 3 * 86_400_000)
  await lookFree(bob, late)
  await bob.void(last.id)
  await lookFree(bob, late)
  expect(await grantOf(db(), late)).toMatchObject({ state: 'ended', returned: usd(1), won: 0n })
})

test('a free bet pays the win without its stake, in the categories of its terms', async () => {
  const ana = await player()
  const promotion = await running(db(), 'no-deposit', { amount: digits(1) })
  const terms: FreeTerms = {
    is: 'bet',
    categories: ['RNG'],
    stake: digits(10),
    days: 7,
    win: { as: 'cash', most: null },
  }
  for (let tries = 0; tries < 8; tries++) {
    const free = await give(db(), ana, { promotion, terms })
    const before = (await ana.has())[0]
    expect((await placeFree(db(), ana, { free, stake: usd(10), category: 'LIVE' })).outcome).toBe(
      'free_stake_elsewhere',
    )
    const round = await playFree(ana, free, { stake: 10 })
    const whole = (usd(10) * BigInt(round.multiplier)) / 10_000n
    expect(round.prize.amount).toBe(whole > usd(10) ? whole - usd(10) : 0n)
    expect((await ana.has())[0]).toBe(before + round.prize.amount)
    expect(round.free).toEqual({ id: free, kind: 'bet', left: 0 })
  }
})

test('limits do not count what costs the member nothing, and a break closes free rounds too', async () => {
  const ana = await player()
  const free = await withFreeRounds(db(), ana)
  const limit = {
    memberId: ana.memberId,
    unit: 'USD',
    kind: 'loss',
    period: 'day',
    most: usd(3),
  } as const
  await setStakeLimit(db(), limit)
  const one = await placeFree(db(), ana, { free })
  await ana.settle(one.id, usd(1), 0n)
  const two = await placeFree(db(), ana, { free })
  await ana.settle(two.id, usd(1), usd(50))
  const three = await placeFree(db(), ana, { free })
  await ana.void(three.id)
  const { rows } = await sql<{ used: bigint }>`
    select used from bets.stake_limit where member_id = ${ana.memberId}`.execute(db())
  expect(rows).toEqual([{ used: 0n }])
  await setStakeLimit(db(), {
    memberId: ana.memberId,
    unit: 'USD',
    kind: 'stake',
    period: 'once',
    most: 0n,
    closed: { by: 'break', until: new Date('2100-01-01') },
  })
  expect(await code(playFree(ana, free))).toBe('bets.limitReached')
})

test('a grant is given once for what it is for, and never beyond the budget', async () => {
  const ana = await player()
  const promotion = await running(db(), 'no-deposit', { amount: digits(1) }, usd(7))
  const terms = {
    is: 'rounds',
    count: 5,
    game: 'dice',
    stake: digits(1),
    days: 7,
    win: { as: 'cash', most: null },
  } as const
  const id = newId()
  await give(db(), ana, { promotion, terms, id })
  await give(db(), ana, { promotion, terms, id })
  expect(await leftOf(db(), ana)).toBe(5)
  expect(await code(give(db(), ana, { promotion, terms }))).toBe('promotions.budgetUsed')
  expect(await findDiscrepancies(db())).toEqual([])
})

import { bonusOf, findDiscrepancies, houseOf, readBalance, transfer } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { betsProblems } from '../problems.ts'
import { code, fund, moveAsMany, newId, placing } from './bets.fixture.ts'
import { kinds, moveBet } from './move-bets.ts'
import { placeBet } from './place-bet.ts'
import { closePurse, openPurse, type Purse } from './purses.ts'
import { rollBackBet, settleBet, voidBet } from './settle-bet.ts'
import { setStakeLimit } from './stake-limits.ts'

const { db } = freshDatabase({ connections: 12 })

const noRules = { most: null, excludedCategories: [], excludedGames: [] }

/** A member with 1 000 ledger units of cash and so much bonus money that can be staked. */
async function memberWith(bonus: bigint, rules: Partial<Purse> = {}) {
  const memberId = newId()
  const bonusId = newId()
  await fund(db(), memberId)
  await openPurse(db(), { memberId, unit: 'USD', bonusId, ...noRules, ...rules })
  const legs = [{ from: houseOf('promotions', 'USD'), to: bonusOf(memberId, 'USD'), amount: bonus }]
  await transfer(db(), { id: newId(), legs, reason: 'bonus', subject: `bonus:${bonusId}` })
  return {
    memberId,
    bonusId,
    bet: (stake: bigint) => placing({ memberId, stake }),
    has: async () => {
      const { cash, bonus: left } = await readBalance(db(), memberId, 'USD')
      return [cash.amount, left.amount]
    },
  }
}

const settled = async (memberId: string) => {
  const { rows } = await sql`select kind, valid_bet as "validBet", bonus_id as "bonusId",
    bonus_valid_bet as "bonusValidBet", prize from bets.settlement
    where member_id = ${memberId} order by tx, seq`.execute(db())
  return rows
}

test('cash pays while it covers the whole stake, else the bonus that covers it: a stake is never split', async () => {
  const ana = await memberWith(700n)
  await placeBet(db(), ana.bet(900n))
  expect(await ana.has()).toEqual([100n, 700n])
  await placeBet(db(), ana.bet(100n))
  expect(await ana.has()).toEqual([0n, 700n])
  await placeBet(db(), ana.bet(500n))
  expect(await ana.has()).toEqual([0n, 200n])
  await fund(db(), ana.memberId)
  const error = await placeBet(db(), ana.bet(1_200n)).catch((problem: unknown) => problem)
  expect(error).toMatchObject({
    kind: betsProblems.stakeNotCovered,
    facts: { largest: { amount: 1_000n }, cash: { amount: 1_000n }, bonus: { amount: 200n } },
  })
  expect(await code(placeBet(db(), ana.bet(1_201n)))).toBe('ledger.insufficientFunds')
  expect(await ana.has()).toEqual([1_000n, 200n])
})

test.each([
  ['alone', moveBet],
  ['with others', moveAsMany],
] as const)('a bet of bonus money that ends %s pays to the bonus', async (_, move) => {
  const ana = await memberWith(9_000n)
  const [won, lost, gone, back] = [2_000n, 1_500n, 3_000n, 2_500n].map(ana.bet)
  for (const bet of [won, lost, gone, back]) await placeBet(db(), bet as ReturnType<typeof placing>)
  expect(await ana.has()).toEqual([1_000n, 0n])
  const end = { memberId: ana.memberId, detail: {} }
  const settle = { ...end, kind: kinds.settle }
  await move(db(), { ...settle, id: won?.id ?? '', amount: 5_000n, validBet: 2_000n })
  await move(db(), { ...settle, id: lost?.id ?? '', amount: 0n, validBet: 1_500n })
  await move(db(), { ...end, kind: kinds.void, id: gone?.id ?? '' })
  await move(db(), { ...end, kind: kinds.rollBack, id: back?.id ?? '' })
  expect(await ana.has()).toEqual([1_000n, 10_500n])
  const { bonusId } = ana
  expect(await settled(ana.memberId)).toEqual([
    { kind: 'settled', validBet: 0n, bonusId, bonusValidBet: 2_000n, prize: 5_000n },
    { kind: 'settled', validBet: 0n, bonusId, bonusValidBet: 1_500n, prize: 0n },
    { kind: 'void', validBet: 0n, bonusId, bonusValidBet: 0n, prize: 3_000n },
    { kind: 'rolled back', validBet: 0n, bonusId, bonusValidBet: 0n, prize: 2_500n },
  ])
})

test('what the rules of the bonus exclude is refused when it is staked, and cash stakes it all the same', async () => {
  const ana = await memberWith(9_000n, {
    most: 2_000n,
    excludedCategories: ['LIVE'],
    excludedGames: ['TESSERA:mines'],
  })
  const error = await placeBet(db(), ana.bet(2_001n)).catch((problem: unknown) => problem)
  expect(error).toMatchObject({
    kind: betsProblems.bonusStakeAbove,
    facts: { most: { amount: 2_000n } },
  })
  for (const other of [{ category: 'LIVE' }, { game: 'mines' }]) {
    expect(await code(placeBet(db(), { ...ana.bet(1_500n), ...other }))).toBe(
      'bets.bonusGameExcluded',
    )
    expect(await code(placeBet(db(), { ...ana.bet(400n), ...other }))).toBe('done')
  }
  expect(await ana.has()).toEqual([200n, 9_000n])
  expect(await code(placeBet(db(), ana.bet(2_000n)))).toBe('done')
  expect(await ana.has()).toEqual([200n, 7_000n])
})

test('the same bet again is answered as before, and what was refused without a bonus stays refused', async () => {
  const ana = await memberWith(3_000n)
  const bet = ana.bet(2_000n)
  const placed = await placeBet(db(), bet)
  expect(placed).toMatchObject({ isFirst: true, balance: 1_000n })
  expect(await placeBet(db(), bet)).toEqual({ ...placed, isFirst: false })
  expect(await code(placeBet(db(), { ...bet, game: 'mines' }))).toBe('ledger.usedDifferently')
  await settleBet(db(), { id: bet.id, prize: 2_500n, validBet: 2_000n })
  expect(await placeBet(db(), bet)).toEqual({ ...placed, isFirst: false })
  expect(await ana.has()).toEqual([1_000n, 3_500n])

  const bob = newId()
  await fund(db(), bob)
  const early = placing({ memberId: bob, stake: 2_000n })
  expect(await code(placeBet(db(), early))).toBe('ledger.insufficientFunds')
  await openPurse(db(), { memberId: bob, unit: 'USD', bonusId: newId(), ...noRules })
  const legs = [{ from: houseOf('promotions', 'USD'), to: bonusOf(bob, 'USD'), amount: 5_000n }]
  await transfer(db(), { id: newId(), legs, reason: 'bonus', subject: 'bonus:test' })
  await rollBackBet(db(), { id: early.id, memberId: bob, reason: 'timeout' })
  expect(await code(placeBet(db(), early))).toMatch(/^bets\.stakeNotCovered$|^ledger\.insuff/)
  expect(await code(placeBet(db(), placing({ memberId: bob, stake: 2_000n })))).toBe('done')
})

test('a closed bonus is not staked, and its open bets still pay to it', async () => {
  const ana = await memberWith(3_000n)
  const bet = ana.bet(2_000n)
  await placeBet(db(), bet)
  await closePurse(db(), { memberId: ana.memberId, unit: 'USD', bonusId: ana.bonusId })
  expect(await code(placeBet(db(), ana.bet(1_001n)))).toBe('ledger.insufficientFunds')
  await voidBet(db(), { id: bet.id, reason: 'test' })
  expect(await ana.has()).toEqual([1_000n, 3_000n])
})

test('limits of the member hold for bonus money as well', async () => {
  const ana = await memberWith(9_000n)
  const limit = { memberId: ana.memberId, unit: 'USD', kind: 'wager', period: 'day' } as const
  await setStakeLimit(db(), { ...limit, most: 4_000n })
  expect(await code(placeBet(db(), ana.bet(2_500n)))).toBe('done')
  expect(await code(placeBet(db(), ana.bet(1_501n)))).toBe('bets.limitReached')
  expect(await code(placeBet(db(), ana.bet(1_500n)))).toBe('done')
  expect(await code(placeBet(db(), ana.bet(1n)))).toBe('bets.limitReached')
  expect(await ana.has()).toEqual([1_000n, 5_000n])
})

test('stake, settlement and roll-back of one bet of bonus money at once, in any order, end it one way', async () => {
  const ana = await memberWith(9_000n)
  for (let round = 0; round < 20; round++) {
    const [, before = 0n] = await ana.has()
    const bet = ana.bet(2_000n)
    const back = { id: bet.id, memberId: ana.memberId, reason: 'race' }
    const work = [
      () => code(placeBet(db(), bet)),
      () => code(rollBackBet(db(), back)),
      () => code(settleBet(db(), { id: bet.id, prize: 2_001n, validBet: 2_000n })),
    ]
    const order = [0, 1, 2].map((each) => (each + round) % 3)
    await Promise.all(order.map(async (index) => work[index]?.()))
    const placed = await code(placeBet(db(), bet))
    const rolledBack = await code(rollBackBet(db(), back))
    const won = placed === 'done' && rolledBack === 'bets.alreadyEnded'
    if (!won) expect(rolledBack).toBe('done')
    expect(await code(placeBet(db(), bet))).toBe(placed)
    expect(await ana.has()).toEqual([1_000n, before + (won ? 1n : 0n)])
  }
})

test('fifty stakes at once take the bonus as far as it goes, and the books hold', async () => {
  const ana = await memberWith(20_000n)
  const ends = await Promise.all(
    Array.from({ length: 50 }, () => code(placeBet(db(), ana.bet(1_100n)))),
  )
  expect(ends.filter((end) => end === 'done').length).toBe(18)
  expect(await ana.has()).toEqual([1_000n, 200n])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bets.bet
    where member_id = ${ana.memberId} and bonus_id = ${ana.bonusId}`.execute(db())
  expect(rows[0]?.count).toBe(18)
  expect(await findDiscrepancies(db())).toEqual([])
})

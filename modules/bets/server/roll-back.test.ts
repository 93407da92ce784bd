import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { ana, bob, cashOfMember, code, fund, newId, placing } from './bets.fixture.ts'
import { placeBet } from './place-bet.ts'
import { rollBackBet, settleBet } from './settle-bet.ts'

const { db } = freshDatabase()
const cash = (member = ana) => cashOfMember(db(), member)

beforeAll(async () => {
  await fund(db(), ana)
  await fund(db(), bob)
})

test('a bet that is rolled back gives its stake back, once', async () => {
  const bet = placing()
  const before = await cash()
  await placeBet(db(), bet)
  const back = { id: bet.id, memberId: ana, reason: 'timeout' }
  expect(await code(rollBackBet(db(), { ...back, memberId: bob }))).toBe('bets.unknownBet')
  expect(await rollBackBet(db(), back)).toMatchObject({ isFirst: true, balance: before })
  expect(await rollBackBet(db(), back)).toMatchObject({ isFirst: false, balance: before })
  expect(await code(settleBet(db(), { id: bet.id, prize: 5n, validBet: 5n }))).toBe(
    'bets.alreadyEnded',
  )
  expect(await cash()).toBe(before)
})

test('a settled bet is not rolled back', async () => {
  const bet = placing()
  await placeBet(db(), bet)
  await settleBet(db(), { id: bet.id, prize: 5n, validBet: 100n })
  const back = { id: bet.id, memberId: ana, reason: 'timeout' }
  expect(await code(rollBackBet(db(), back))).toBe('bets.alreadyEnded')
})

test('a bet that was rolled back before it came is refused for ever', async () => {
  const bet = placing()
  const before = await cash()
  const back = { id: bet.id, memberId: ana, reason: 'timeout' }
  expect(await rollBackBet(db(), back)).toMatchObject({ isFirst: true, balance: before })
  expect(await rollBackBet(db(), back)).toMatchObject({ isFirst: false, balance: before })
  expect(await code(placeBet(db(), bet))).toBe('bets.rolledBack')
  expect(await code(placeBet(db(), bet))).toBe('bets.rolledBack')
  expect(await cash()).toBe(before)
})

test('rolling back a bet that was refused returns nothing, and nobody is known by another name', async () => {
  const bet = placing({ stake: 10_000_000n })
  await code(placeBet(db(), bet))
  const before = await cash()
  expect(await rollBackBet(db(), { id: bet.id, memberId: ana, reason: 'timeout' })).toMatchObject({
    isFirst: false,
  })
  expect(await cash()).toBe(before)
  const nobody = { id: newId(), memberId: newId(), reason: 'timeout' }
  expect(await code(rollBackBet(db(), nobody))).toBe('bets.unknownBet')
})

test("another member's refused bet and a transfer are not rolled back", async () => {
  const bet = placing({ stake: 10_000_000n })
  await code(placeBet(db(), bet))
  const back = { id: bet.id, memberId: bob, reason: 'timeout' }
  expect(await code(rollBackBet(db(), back))).toBe('bets.unknownBet')
  const { id } = await fund(db(), ana)
  expect(await code(rollBackBet(db(), { id, memberId: ana, reason: 'timeout' }))).toBe(
    'ledger.usedDifferently',
  )
})

test('stake, settlement and rollback of one bet at once, in any order, end it one way', async () => {
  for (let round = 0; round < 100; round++) {
    const before = await cash()
    const bet = placing({ stake: 2n })
    const work = [
      () => code(placeBet(db(), bet)),
      () => code(rollBackBet(db(), { id: bet.id, memberId: ana, reason: 'race' })),
      () => code(settleBet(db(), { id: bet.id, prize: 3n, validBet: 2n })),
    ]
    const order = [0, 1, 2].map((each) => (each + round) % 3)
    await Promise.all(order.map(async (index) => work[index]?.()))
    const placed = await code(placeBet(db(), bet))
    const back = await code(rollBackBet(db(), { id: bet.id, memberId: ana, reason: 'race' }))
    const won = placed === 'done' && back === 'bets.alreadyEnded'
    if (!won) expect(back).toBe('done')
    expect(await cash()).toBe(before + (won ? 1n : 0n))
  }
})

import { findDiscrepancies } from '@tessera/ledger/server'
import { giveRoundsForPoints, listFreeStakes } from '@tessera/promotions/server'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { hasFreeRounds } from '../law-of-title.ts'
import { bonusFixture, code, newId, ports, sumOfLedger, usd } from './bonus.fixture.ts'
import { grantOf, leftOf, lookFree, playFree, seeded } from './free-stakes.fixture.ts'

const { db } = freshDatabase({ connections: 20 })

const redeemed = async ({ days = 7 } = {}) => {
  const ana = bonusFixture(db())
  ana.clock.now = new Date()
  await seeded(ana)
  const id = newId()
  const give = () =>
    inTransaction(db(), (tx) =>
      giveRoundsForPoints(tx, {
        id,
        whose: { memberId: ana.memberId, unit: 'USD' },
        event: `redemption:${id}:1`,
        rounds: { game: 'dice', count: 3, days, stake: usd(1) },
        now: ana.clock.now,
      }),
    )
  await give()
  return { ana, id, give }
}

test('rounds for points are free rounds like any other: paid by the operator, and what they win is cash [PT-04]', async () => {
  const { ana, id, give } = await redeemed()
  await give()
  expect(await leftOf(db(), ana)).toBe(3)
  let won = 0n
  for (let round = 0; round < 3; round++) {
    const played = await playFree(ana, id)
    expect(played.free).toEqual({ id, kind: 'round', left: 2 - round })
    won += played.prize.amount
  }
  expect(await code(playFree(ana, id))).toBe('bets.freeStakeGone')
  await lookFree(ana, id)
  const { list } = await listFreeStakes(ana.context, ports)
  expect(list).toMatchObject([
    { id, promotionId: null, game: 'dice', state: 'ended', why: 'played', paid: { amount: won } },
  ])
  expect([await ana.has(), await sumOfLedger(db())]).toEqual([[won, 0n, 0n], 0n])
})

test('what is not played in time goes back to the operator', async () => {
  const { ana, id } = await redeemed({ days: 1 })
  ana.clock.now = new Date(ana.clock.now.getTime() + 86_400_000)
  await lookFree(ana, id)
  expect(await grantOf(db(), id)).toEqual({
    state: 'ended',
    why: 'expired',
    won: 0n,
    paid: 0n,
    returned: usd(3),
  })
  expect(await code(playFree(ana, id))).toBe('bets.freeStakeGone')
  expect(await findDiscrepancies(db())).toEqual([])
})

test('there are free rounds of in-house titles without moves', () => {
  expect(['dice', 'orchard', 'mines', 'nothing'].map(hasFreeRounds)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

import { readTrueCost } from '@tessera/promotions/server'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { lawOfTitle } from '../law-of-title.ts'
import { bonusFixture, code, digits, newId, running, usd } from './bonus.fixture.ts'

const { db } = freshDatabase()
const ports = { lawOfTitle }

test('the true cost of a bonus follows from its terms and the return of the game', async () => {
  const ana = bonusFixture(db())
  const read = async (terms: object) => {
    const id = await running(db(), 'no-deposit', { amount: digits(20), weights: {}, ...terms })
    return (await readTrueCost(ana.context, id, ports)).cost
  }
  const ten = await read({ times: 10 })
  // A fiftieth of the bonus a round, 200 in all, on Orchard at its published return.
  expect(ten).toMatchObject({
    game: 'orchard',
    stake: { amount: usd(0.4) },
    toStake: { amount: usd(200) },
    rounds: 500,
  })
  const share = 1 - (ten?.returnPpm ?? 0) / 1e6
  expect(Number(ten?.expectedCost.amount) / 2_000_000).toBeCloseTo(share, 3)
  expect(ten?.finish.low).toBeLessThan(ten?.finish.mean ?? 0)
  expect(ten?.finish.high).toBeGreaterThan(ten?.finish.mean ?? 0)
  // A changed term changes the figures.
  const forty = await read({ times: 40 })
  expect(forty?.toStake.amount).toBe(usd(800))
  expect(forty?.finish.high).toBeLessThan(ten?.finish.low ?? 0)
  expect((await read({ largestStake: digits(0.2) }))?.stake.amount).toBe(usd(0.2))
  const other = await read({ excludedGames: ['TESSERA:orchard'] })
  expect(other?.game).toBe('wheel')
  expect(await read({ excludedCategories: ['RNG'] })).toBeNull()
})

test('a promotion that gives no bonus money has none, and a draft is unknown', async () => {
  const ana = bonusFixture(db())
  const free = await running(db(), 'free-rounds', {
    rounds: 3,
    game: 'dice',
    stake: digits(1),
    days: 7,
    win: { as: 'cash', most: null },
    who: 'everyone',
  })
  expect(await readTrueCost(ana.context, free, ports)).toEqual({ cost: null })
  expect(await code(readTrueCost(ana.context, newId(), ports))).toBe('promotions.unknownPromotion')
})

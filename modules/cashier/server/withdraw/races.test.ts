import { placeBet, settleBet } from '@tessera/bets/server'
import { findBreaks } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Withdrawal } from '../../withdraw-shapes.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { dollars, fundsPassword, type World, withdrawWorld } from './every-withdraw-house.ts'

const { db } = freshDatabase({ connections: 30 })
let world: World
beforeAll(async () => {
  world = await withdrawWorld(db())
  await world.setRule({ opensMinute: 0, closesMinute: 0, feeFixed: 0n, feePpm: 0, freeCount: 10 })
})
afterAll(() => world.close())

const bet = async (memberId: string, count: number): Promise<boolean> => {
  const id = crypto.randomUUID()
  const placing = {
    id,
    memberId,
    vendor: 'TESSERA',
    category: 'RNG',
    game: 'dice',
    roundId: `round-${id}`,
    stake: money(dollars(count), 'USD'),
  }
  const isPlaced = await placeBet(db(), placing).then(
    () => true,
    () => false,
  )
  if (isPlaced) await settleBet(db(), { id, prize: 0n, validBet: dollars(count) })
  return isPlaced
}

test('withdrawn and played at once, fifty at once on one balance: never more than there was [S-32]', async () => {
  for (let round = 0; round < 4; round++) {
    const ana = await world.member({ cash: 100 })
    const [bets, requests] = await Promise.all([
      Promise.all(Array.from({ length: 40 }, (_, at) => bet(ana.id, 10 + (at % 3)))),
      Promise.all(Array.from({ length: 10 }, () => world.request(ana, 60))),
    ])
    const staked = bets.reduce((sum, isPlaced, at) => sum + (isPlaced ? 10 + (at % 3) : 0), 0)
    const begun = requests.filter(({ code }) => code === 'done').length
    expect(begun).toBeLessThanOrEqual(1)
    const { cash, held } = await world.moneyOf(ana.id)
    expect(held).toBe(dollars(60) * BigInt(begun))
    expect(cash).toBe(dollars(100 - staked) - held)
    expect(cash).toBeGreaterThanOrEqual(0n)
  }
  expect(await findBreaks(db())).toEqual([])
})

test('ten copies of one request at once are one withdrawal, and each is answered alike [L-10]', async () => {
  const ana = await world.member({ cash: 100 })
  const body = {
    id: crypto.randomUUID(),
    payeeId: ana.payeeId,
    money: { amount: dollars(100), currency: 'USD' },
    fundsPassword,
  }
  const all = await Promise.all(
    Array.from({ length: 10 }, () =>
      world.ask<Withdrawal>(ana.id, withdrawCalls.requestWithdrawal, { body }),
    ),
  )
  expect(new Set(all.map(({ code, value }) => `${code} ${value.id}`))).toEqual(
    new Set([`done ${body.id}`]),
  )
  expect(await world.moneyOf(ana.id)).toEqual({ cash: 0n, held: dollars(100) })
})

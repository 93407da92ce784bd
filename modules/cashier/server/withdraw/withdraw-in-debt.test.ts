import { correctBet, placeBet, settleBet } from '@tessera/bets/server'
import { cashOf, clearingOf, readBalance, readDebt, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { freshDatabase } from '@tessera/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierProblems } from '../../problems.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase()
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db())
})
afterAll(() => fixture.close())

const pay = (memberId: string, count: number) =>
  transfer(db(), {
    id: crypto.randomUUID(),
    legs: [
      {
        from: clearingOf('sandbox', 'USD'),
        to: cashOf(memberId, 'USD'),
        amount: dollars(count),
      },
    ],
    reason: 'deposit',
    subject: 'deposit:test',
  })

test('a withdrawal is refused while a corrected prize is owed, and asked for again once credits have paid it', async () => {
  const who = await fixture.member({ cash: 100 })
  const id = crypto.randomUUID()
  const where = { vendor: 'TESSERA', category: 'RNG', game: 'dice', roundId: 'r' }
  await placeBet(db(), { id, memberId: who.id, ...where, stake: money(dollars(100), 'USD') })
  await settleBet(db(), { id, prize: dollars(150), validBet: dollars(100) })
  // All but 30 is staked elsewhere, then the prize turns out to be wrong.
  const other = { id: crypto.randomUUID(), memberId: who.id, ...where }
  await placeBet(db(), { ...other, stake: money(dollars(120), 'USD') })
  const right = { prize: 0n, validBet: dollars(100), reason: 'The draw was read wrongly.' }
  await correctBet(db(), { id, correctionId: crypto.randomUUID(), ...right })
  expect(await readDebt(db(), who.id, 'USD')).toBe(dollars(120))
  expect((await fixture.request(who, 20)).code).toBe(cashierProblems.debtOpen.code)
  await pay(who.id, 100)
  expect((await fixture.request(who, 20)).code).toBe(cashierProblems.debtOpen.code)
  await pay(who.id, 100)
  const { cash } = await readBalance(db(), who.id, 'USD')
  expect([cash.amount, await readDebt(db(), who.id, 'USD')]).toEqual([dollars(80), 0n])
  expect((await fixture.request(who, 20)).code).toBe('done')
})

import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { cashOf, clearingOf, heldOf, transfer } from './index.ts'
import { listMovements } from './list-movements.ts'

const { db } = freshDatabase()
const newId = () => crypto.randomUUID()

test('a member sees their last movements, newest first, and nobody else’s', async () => {
  const [member, other] = [newId(), newId()]
  const pay = (who: string, amount: bigint) =>
    transfer(db(), {
      id: newId(),
      legs: [{ from: clearingOf('sandbox', 'USD'), to: cashOf(who, 'USD'), amount }],
      reason: 'deposit',
      subject: 'deposit:test',
    })
  for (const amount of [1n, 2n, 3n, 4n, 5n, 6n]) await pay(member, amount * 10_000n)
  await pay(other, 990_000n)
  await transfer(db(), {
    id: newId(),
    legs: [{ from: cashOf(member, 'USD'), to: heldOf(member, 'USD'), amount: 70_000n }],
    reason: 'withdrawal held',
    subject: 'withdrawal:test',
  })
  const { list } = await listMovements(db(), member, 'USD')
  const told = list.map(({ purpose, amount, balanceAfter }) => [
    purpose,
    amount.amount,
    balanceAfter.amount,
  ])
  // What is set aside leaves the cash and comes to what is held: two rows of one instant.
  expect(new Map(told.slice(0, 2).map(([purpose, ...rest]) => [purpose, rest]))).toEqual(
    new Map([
      ['cash', [-70_000n, 140_000n]],
      ['held', [70_000n, 70_000n]],
    ]),
  )
  expect(told.slice(2)).toEqual([
    ['cash', 60_000n, 210_000n],
    ['cash', 50_000n, 150_000n],
    ['cash', 40_000n, 100_000n],
  ])
  expect((await listMovements(db(), member, 'EUR')).list).toEqual([])
})

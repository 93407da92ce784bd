import { expect, test } from 'vitest'
import { paidFor } from './part-of.ts'

const usd = (amount: bigint) => ({ amount, currency: 'USD' })

test('a part is asked for at what the server pays for it, to the ledger unit [GM-03]', () => {
  // 40 percent of 10 at 25.3333, and a third of a unit that does not divide.
  expect(paidFor({ offer: usd(253_333n), left: usd(100_000n) }, 4_000)).toEqual(usd(101_333n))
  expect(paidFor({ offer: usd(253_333n), left: usd(100_000n) }, 10_000)).toEqual(usd(253_333n))
  expect(paidFor({ offer: usd(19n), left: usd(7n) }, 3_333)).toEqual(usd(5n))
})

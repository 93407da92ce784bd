import { currencySign, typedAmount } from '@tessera/money'
import { expect, test } from 'vitest'
import type { Deposit } from '../calls.ts'
import { askingPause } from './asking-pause.ts'
import { depositCells, depositHead } from './deposit-csv.ts'

const deposit = (id: string): Deposit => ({
  id,
  channelId: 'sandbox',
  money: { amount: 210_000n, currency: 'USD' },
  state: 'partialReview',
  reference: 'r1',
  redirectUrl: null,
  paid: { amount: 205_000n, currency: 'USD' },
  isLate: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-21T10:15:00.000Z',
  endedAt: null,
  fee: { amount: 0n, currency: 'USD' },
  credited: { amount: 205_000n, currency: 'USD' },
  bonus: { amount: 0n, currency: 'USD' },
  toStake: { amount: 205_000n, currency: 'USD' },
  place: null,
  toldReference: '',
  payerName: '',
  hasOwnCents: false,
  hasInputs: false,
  note: '',
})

test('an open order is asked for more and more seldom, a decided one no more', () => {
  const pauses = Array.from({ length: 12 }, (_, asked) => askingPause('pendingPay', asked))
  expect(pauses[0]).toBe(2_000)
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)))
  expect(pauses.at(-1)).toBe(30_000)
  expect(askingPause(undefined, 0)).toBe(2_000)
  expect(askingPause('success', 3)).toBe(false)
  expect(askingPause('partialReview', 3)).toBe(false)
  // Paid all the same, it is still credited.
  expect(askingPause('expired', 0)).toBe(30_000)
})

test('the sign of a currency is as the language writes it, and a unit without one is named', () => {
  expect(currencySign('USD', 'en')).toBe('$')
  expect(currencySign('EUR', 'es')).toBe('€')
  expect(currencySign('BRL', 'en')).toBe('R$')
  expect(currencySign('USDT', 'en')).toBe('USDT')
})

test('a suggested amount is typed with the decimal sign of the language', () => {
  const money = { amount: 12_345_600n, currency: 'USD' }
  expect(typedAmount(money, 'en')).toBe('1234.56')
  expect(typedAmount(money, 'es')).toBe('1234,56')
})

test('a line of the file says a deposit to the last unit', () => {
  const row = Object.fromEntries(
    depositHead.map((name, index) => [name, depositCells(deposit('d1'))[index]]),
  )
  expect(row).toMatchObject({
    id: 'd1',
    amount: '21.00',
    paid: '20.50',
    currency: 'USD',
    state: 'partialReview',
  })
})

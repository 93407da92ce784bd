import { expect, test } from 'vitest'
import { plainTerms } from '../../deposit-terms.ts'
import { termsFields } from '../deposit/terms-fields.ts'
import { isReadable, isSameRule, readRule, typedRule, writtenValue } from './rule-kinds.ts'

test('terms are typed as they are sent, and what cannot be read is not sent', () => {
  const terms = {
    ...plainTerms,
    fixedAmounts: [500_000n, 1_000_000n],
    currencies: ['USD', 'BRL'],
    feePpm: 12_500,
    opensMinute: 545,
  }
  const typed = typedRule(terms, termsFields)
  expect(typed).toMatchObject({
    fixedAmounts: '50.00 100.00',
    currencies: ['USD', 'BRL'],
    feePpm: '1.25',
    turnoverPpm: '1',
    opensMinute: '09:05',
  })
  expect(readRule(typed, termsFields)).toEqual(terms)
  // Yen have no decimals.
  const yen = typedRule({ ...terms, fixedAmounts: [5_000_000n] }, termsFields, 'JPY')
  expect(yen).toMatchObject({ fixedAmounts: '500', feeFixed: '0' })
  expect(readRule({ ...typed, feePpm: '1,5', feeFixed: '2,50' }, termsFields)).toMatchObject({
    feePpm: 15_000,
    feeFixed: 25_000n,
  })
  for (const [field, wrong] of [
    ['feePpm', '-1'],
    ['feeFixed', 'x'],
    ['fixedAmounts', '10 y'],
    ['opensMinute', '24:00'],
    ['feeFixed', '-1'],
  ] as const)
    expect(isReadable(termsFields[field], wrong)).toBe(false)
})

test('terms are the same however they are written, and not where one cannot be read', () => {
  const terms = {
    ...plainTerms,
    fixedAmounts: [500_000n, 1_000_000n],
    currencies: ['USD', 'BRL'],
    feePpm: 12_500,
  }
  const typed = typedRule(terms, termsFields)
  expect(isSameRule(terms, typed, termsFields)).toBe(true)
  const same = { fixedAmounts: ' 50  100 ', currencies: ['BRL', 'USD'], feePpm: '1.250' }
  expect(isSameRule(terms, { ...typed, ...same }, termsFields)).toBe(true)
  for (const other of [
    { fixedAmounts: '50 100 200' },
    { fixedAmounts: '50 x' },
    { currencies: ['USD'] },
    { feePpm: '1.26' },
    { feePpm: '' },
  ])
    expect(isSameRule(terms, { ...typed, ...other }, termsFields)).toBe(false)
})

test('what was written down of a rule is read as it is typed', () => {
  expect(writtenValue('amounts', '500000,1000000')).toBe('50.00 100.00')
  expect(writtenValue('percent', '12500')).toBe('1.25')
  expect(writtenValue('time', '545')).toBe('09:05')
  expect(writtenValue('words', 'bank')).toBeUndefined()
})

import { getExampleNumber } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples' with { type: 'json' }
import { expect, test } from 'vitest'
import { mobileNumberOf, numberingPlans } from './numbering.ts'

test('there are the countries of the world, each with a dialling code and lengths', () => {
  expect(numberingPlans.length).toBeGreaterThan(230)
  const plans = new Map(numberingPlans.map((plan) => [plan.countryCode, plan]))
  expect(plans.get('MX')).toMatchObject({ countryDialingCode: '52', lengths: [10] })
  expect(plans.get('ES')).toMatchObject({ countryDialingCode: '34', lengths: [9] })
  expect(plans.get('IT')).toMatchObject({ countryDialingCode: '39', lengths: [9, 10] })
  expect(plans.get('CN')).toMatchObject({ countryDialingCode: '86', lengths: [11] })
})

const withExamples = numberingPlans
  .map((plan) => ({ ...plan, example: getExampleNumber(plan.countryCode as 'MX', examples) }))
  .filter(({ example, lengths }) => lengths.includes(String(example?.nationalNumber).length))

test.each(withExamples)(
  'an example number of $countryCode is read as it is',
  ({ countryDialingCode, example }) => {
    const read = mobileNumberOf(countryDialingCode, String(example?.nationalNumber))
    expect(read?.whole).toBe(example?.number)
    expect(read?.dialingCode).toBe(countryDialingCode)
  },
)

test('hardly a country is without an example', () => {
  expect(withExamples.length).toBeGreaterThan(numberingPlans.length - 3)
})

test('a zero that is for calls inside the country is left away', () => {
  expect(mobileNumberOf('44', '07400 123456')?.whole).toBe('+447400123456')
  expect(mobileNumberOf('+49', '0151 23456789')?.whole).toBe('+4915123456789')
})

test('countries with one dialling code are told apart by the number', () => {
  expect(mobileNumberOf('1', '2015550123')?.country).toBe('US')
  expect(mobileNumberOf('1', '5062345678')?.country).toBe('CA')
})

test.each(['', '1', 'abc', '00000000000', '9'.repeat(40), '+52', '٥٥١٢٣٤٥٦٧٨'])(
  'nobody has the number %j',
  (typed) => expect(mobileNumberOf('52', typed)).toBeUndefined(),
)

import { getExampleNumber, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples' with { type: 'json' }
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneNumberOf } from '../../phone-number.ts'
import { mobileNumberOf, numberingPlans } from './numbering.ts'

test('the countries are complete, each with a dialling code and lengths', () => {
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

test('countries with one dialling code are distinguished by the number', () => {
  expect(mobileNumberOf('1', '2015550123')?.country).toBe('US')
  expect(mobileNumberOf('1', '5062345678')?.country).toBe('CA')
})

test.each(['', '1', 'abc', '00000000000', '9'.repeat(40), '+52', '٥٥١٢'])(
  'nobody has the number %j',
  (typed) => expect(mobileNumberOf('52', typed)).toBeUndefined(),
)

test.each([
  ['52', '1 55 1234 5678', '+525512345678'],
  ['52', '044 55 1234 5678', '+525512345678'],
  ['52', '+52 1 55 1234 5678', '+525512345678'],
  ['+52', '٥٥ ١٢٣٤ ٥٦٧٨', '+525512345678'],
  ['52', '５５－１２３４－５６７８', '+525512345678'],
  ['٥٢', '۵۵۱۲۳۴۵۶۷۸', '+525512345678'],
  ['54', '11 15-2345-6789', '+5491123456789'],
  ['54', '011 15 2345 6789', '+5491123456789'],
  ['54', '11 2345 6789', '+5491123456789'],
  ['54', '11 1545 6789', '+5491115456789'],
  ['54', '9 11 2345-6789', '+5491123456789'],
  ['54', '0351 15 234-5678', '+5493512345678'],
  ['54', '02966 15 42-1234', '+5492966421234'],
  ['55', '0 21 11 96123-4567', '+5511961234567'],
  ['55', '(11) 96123-4567', '+5511961234567'],
  ['7', '8 (912) 345-67-89', '+79123456789'],
  ['36', '06 20 123 4567', '+36201234567'],
  ['370', '8 612 34567', '+37061234567'],
  ['1', '1-201-555-0123', '+12015550123'],
  ['1', '\u202a(201) 555\u20110123\u202c', '+12015550123'],
  ['49', '0049 151 23456789', '+4915123456789'],
  ['39', '+39 312 345 6789', '+393123456789'],
])('%s with %j is %s', (code, typed, whole) => {
  expect(phoneNumberOf(code, typed)).toBe(whole)
  expect(mobileNumberOf(code, typed)?.whole).toBe(whole)
})

type Plan = { nationalPrefix(): string | undefined }
const prefixOf = (countryCode: string) => {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(countryCode as 'MX')
  return (metadata.numberingPlan as unknown as Plan).nationalPrefix() ?? ''
}

const withPrefix = withExamples.flatMap((plan) => {
  const typed = `${prefixOf(plan.countryCode)}${plan.example?.nationalNumber}`
  const read = parsePhoneNumberFromString(typed, { defaultCountry: plan.countryCode as 'MX' })
  return read?.isValid() && read.number === plan.example?.number ? [{ ...plan, typed }] : []
})

test('most countries have numbers that begin otherwise inside the country', () => {
  expect(withPrefix.length).toBeGreaterThan(140)
})

test.each(withPrefix)(
  'in $countryCode a number is the same with what is dialled before it inside the country',
  ({ countryDialingCode, typed, example }) =>
    expect(phoneNumberOf(countryDialingCode, typed)).toBe(example?.number),
)

test.each(withExamples)(
  'a whole number of $countryCode is read where only its end is asked for',
  ({ countryDialingCode, example }) => {
    const whole = `+${countryDialingCode} ${example?.nationalNumber}`
    expect(phoneNumberOf(countryDialingCode, whole)).toBe(example?.number)
  },
)

// The zeros of scripts that write numbers with digits of their own.
const zeros = ['0', '٠', '۰', '०', '০', '๐', '０', '𝟎', '𝟘', '𝟬', '𝟶', '𞥐']
const spacings = ['', ' ', '-', '.', '\u00a0', '\u2011', '\u200e', '\u2009']

test('every script and every spacing write the same number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...withExamples),
      fc.constantFrom(...zeros),
      fc.array(fc.constantFrom(...spacings), { minLength: 15, maxLength: 15 }),
      ({ countryDialingCode, example }, zero, spaces) => {
        const typed = Array.from(String(example?.nationalNumber), (digit, at) => {
          const own = String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))
          return `${own}${spaces[at]}`
        }).join('')
        return phoneNumberOf(countryDialingCode, typed) === example?.number
      },
    ),
  )
})

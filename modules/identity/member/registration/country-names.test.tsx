import { expect, test } from 'vitest'
import { findCountries, firstCountry, namedCountries } from './country-names.ts'

const country = (countryCode: string, countryDialingCode: string) => ({
  countryCode,
  countryDialingCode,
  lengths: [9],
  minimumAge: null,
})
const countries = [
  country('US', '1'),
  country('MX', '52'),
  country('ES', '34'),
  country('CI', '225'),
]
const codes = (found: { countryCode: string }[]) => found.map(({ countryCode }) => countryCode)

test('countries are sorted in the reader’s language', () => {
  expect(namedCountries(countries, 'es').map(({ name }) => name)).toEqual([
    'Côte d’Ivoire',
    'España',
    'Estados Unidos',
    'México',
  ])
})

test.each([
  ['mexico', ['MX']],
  ['MÉXICO', ['MX']],
  ['es', ['ES', 'US']],
  ['+52', ['MX']],
  ['0052', ['MX']],
  ['2', ['CI']],
  ['cote', ['CI']],
  ['mx', ['MX']],
  ['nowhere', []],
  ['  ', ['CI', 'ES', 'US', 'MX']],
])('who types %j finds %j', (typed, expected) => {
  expect(codes(findCountries(namedCountries(countries, 'es'), typed))).toEqual(expected)
})

test('the first country is the server’s, then the browser’s, then the likely one', () => {
  expect(firstCountry(countries, 'CI', ['es-MX'])).toBe('CI')
  expect(firstCountry(countries, '', ['es-MX', 'en'])).toBe('MX')
  expect(firstCountry(countries, '', ['fr', 'es'])).toBe('ES')
  expect(firstCountry(countries, 'ZZ', ['ja'])).toBe('US')
  expect(firstCountry([], '', ['ja'])).toBe('')
})

import type { Country } from '../../country-shape.ts'

export type NamedCountry = Country & { name: string }

/** Countries by their names in the reader's language, in its order. */
export function namedCountries(countries: readonly Country[], locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const order = new Intl.Collator(locale)
  return countries
    .map((country) => ({ ...country, name: names.of(country.countryCode) ?? country.countryCode }))
    .toSorted((a, b) => order.compare(a.name, b.name))
}

// «mexico» finds México.
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The countries that a search means: by name, by code, or by what is dialled. */
export function findCountries(countries: readonly NamedCountry[], typed: string): NamedCountry[] {
  const search = plain(typed.trim())
  const digits = search.replace(/^(\+|00)/, '')
  if (digits === '') return [...countries]
  if (/^\d+$/.test(digits)) {
    return countries.filter(({ countryDialingCode }) => countryDialingCode.startsWith(digits))
  }
  const found = countries.filter(
    ({ name, countryCode }) => plain(name).includes(search) || plain(countryCode) === search,
  )
  // What begins with it comes before what only holds it.
  const rank = ({ name }: NamedCountry) => (plain(name).startsWith(search) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** The country to begin with: what the server says, or where the browser's languages are spoken. */
export function firstCountry(
  countries: readonly Country[],
  current: string,
  languages: readonly string[],
): string {
  const regions = languages.map((language) => new Intl.Locale(language).region ?? '')
  const likely = languages.map((language) => new Intl.Locale(language).maximize().region ?? '')
  const isOffered = (code: string) => countries.some(({ countryCode }) => countryCode === code)
  return [current, ...regions, ...likely].find(isOffered) ?? countries[0]?.countryCode ?? ''
}

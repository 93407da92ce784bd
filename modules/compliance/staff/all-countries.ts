// Codes that stand for no country: unions, pretend ones, and the unknown one.
const none = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

// What is no longer a country is called by what it became: DD is DE.
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).region === code

/** Every country with what the reader calls it, in the order of their language. */
export function allCountries(locale: string): { id: string; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((id) => {
      const name = none.has(id) || !isCurrent(id) ? undefined : names.of(id)
      return name === undefined ? [] : [{ id, name }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

import type { MarketType, Specifier, Specifiers } from './market-type.ts'

/** Why a text of specifiers is refused, with the name or part that it is about. */
export type SpecifierFault = {
  fault: 'unknown' | 'repeated' | 'missing' | 'notCanonical' | 'notSorted'
  at: string
}

const patterns = {
  // Quarters without needless noughts; nought has no sign.
  line: /^(?:0|-?(?:[1-9]\d{0,2}|0(?=\.))(?:\.(?:25|5|75))?)$/,
  half: /^-?(?:0|[1-9]\d{0,2})\.5$/,
  count: /^[1-9]\d{0,2}$/,
  score: /^(?:0|[1-9]\d?):(?:0|[1-9]\d?)$/,
} as const

function isCanonical(specifier: Specifier, value: string): boolean {
  return specifier.form === 'of'
    ? specifier.values.includes(value)
    : patterns[specifier.form].test(value)
}

type Asked = Pick<MarketType, 'specifiers'>

/** What makes a market of this type a market of its own, or why it cannot be. */
export function checkSpecifiers(
  { specifiers }: Asked,
  values: Specifiers,
): Specifiers | SpecifierFault {
  const unknown = Object.keys(values).find((name) => !specifiers.some((each) => each.name === name))
  if (unknown !== undefined) return { fault: 'unknown', at: unknown }
  const sorted: Record<string, string> = {}
  for (const specifier of byName(specifiers)) {
    const value = values[specifier.name]
    if (value === undefined) {
      if (specifier.isOptional) continue
      return { fault: 'missing', at: specifier.name }
    }
    if (!isCanonical(specifier, value)) return { fault: 'notCanonical', at: specifier.name }
    sorted[specifier.name] = value
  }
  return sorted
}

/** Reads `line=2.5|period=first`. Only the canonical text is read: one market has one text. */
export function readSpecifiers(type: Asked, text: string): Specifiers | SpecifierFault {
  const values: Record<string, string> = {}
  const parts = text === '' ? [] : text.split('|')
  for (const part of parts) {
    const [, name, value] = /^([a-z]{1,20})=([^=|]{1,20})$/.exec(part) ?? []
    if (name === undefined || value === undefined) return { fault: 'notCanonical', at: part }
    if (Object.hasOwn(values, name)) return { fault: 'repeated', at: name }
    values[name] = value
  }
  const checked = checkSpecifiers(type, values)
  if (isFault(checked)) return checked
  const names = Object.keys(values)
  const misplaced = names.find((name, index) => name !== Object.keys(checked)[index])
  return misplaced === undefined ? checked : { fault: 'notSorted', at: misplaced }
}

/** The canonical text. Throws where the values are not canonical: what comes from outside is checked first. */
export function writeSpecifiers(type: Asked, values: Specifiers): string {
  const checked = checkSpecifiers(type, values)
  if (isFault(checked)) throw new Error(`Specifier ${checked.at}: ${checked.fault}`)
  return Object.entries(checked)
    .map(([name, value]) => `${name}=${value}`)
    .join('|')
}

export const isFault = (read: Specifiers | SpecifierFault): read is SpecifierFault =>
  'fault' in read && 'at' in read

function byName(specifiers: readonly Specifier[]): Specifier[] {
  return specifiers.toSorted((first, second) => (first.name < second.name ? -1 : 1))
}

import { currencySign } from './currency-sign.ts'
import { exponentOf } from './currencies.ts'
import { unitsFromDecimal } from './decimals.ts'
import { largestAmount } from './units.ts'

/** What a typed number may be. `unclear`: it has two readings, and only the person knows which is meant. */
export type Typed<Value> =
  | { is: 'read'; value: Value }
  | { is: 'unclear'; readings: readonly [Value, Value] }
  | { is: 'wrong' }

const wrong = { is: 'wrong' } as const

type Signs = { decimal: string; group: string; digits: ReadonlyMap<string, string> }
const signs = new Map<string, Signs>()

/** How this language writes its digits and separates them. */
function signsOf(locale: string): Signs {
  const known = signs.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(-1_234_567.5)
  const valueOf = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const digits = new Map(Array.from({ length: 10 }, (_, at) => [plain.format(at), String(at)]))
  // Arabic has a decimal sign of its own, which is never anything else.
  const decimal = valueOf('decimal').replace('\u066B', '.')
  const made = { decimal, group: valueOf('group'), digits }
  signs.set(locale, made)
  return made
}

// Marks of direction are not seen, and come along when a figure is pasted.
const unseen = /[\u200E\u200F\u061C\u2066-\u2069\uFEFF]/g
const minus = /^[-\u2212\uFF0D]|[-\u2212\uFF0D]$/
// Nobody writes these before decimals.
const surelyGroups = /[\s'’\u066C]/g

/** ASCII digits, «.» and «,»; what else separates groups is a blank. */
function plainOf(typed: string, { digits }: Signs): string {
  return Array.from(typed.replace(unseen, ''), (sign) => {
    const narrow = digits.get(sign) ?? sign.normalize('NFKC')
    // Arabic and Persian digits are typed in any language.
    const code = narrow.codePointAt(0) ?? 0
    if (code >= 0x660 && code <= 0x669) return String(code - 0x660)
    if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0)
    return narrow === '\u066B' ? '.' : narrow
  })
    .join('')
    .trim()
    .replace(surelyGroups, ' ')
}

// Groups of three, or as in India of two before the last three.
const grouped = /^\d{1,3}(?:[ .,]\d{3})+$|^\d{1,2}(?:[ .,]\d{2})*[ .,]\d{3}$/
const bare = (text: string): string => text.replace(/[ .,]/g, '')

/** The whole part without its group separators; undefined if they are misplaced or mixed. */
function wholeOf(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text
  return grouped.test(text) && new Set(text.replace(/\d/g, '')).size === 1 ? bare(text) : undefined
}

/** Digits with both signs, or one of them several times, or neither, can be read in one way at most. */
function readPlain(text: string, locale: string, isFine: boolean): Typed<string> {
  const { decimal, group } = signsOf(locale)
  const said = (whole: string | undefined, fraction = ''): Typed<string> =>
    whole === undefined || (whole === '' && fraction === '')
      ? wrong
      : { is: 'read', value: `${whole || '0'}${fraction && `.${fraction}`}` }
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const [before, after] = [text.slice(0, last), text.slice(last + 1)]
  if (last < 0) return said(wholeOf(text))
  if (!/^\d*$/.test(after)) return said(wholeOf(text))
  const sign = text.charAt(last)
  if (before.includes(sign)) return said(wholeOf(text))
  const asDecimal = said(wholeOf(before), after)
  // A thousand is written with one to three digits before the sign and three after it.
  if (!/^[1-9]\d{0,2}$/.test(before) || after.length !== 3) return asDecimal
  const asGroup = said(before + after)
  if (sign === group) return asGroup
  if (sign === decimal && isFine) return asDecimal
  return asDecimal.is === 'read' && asGroup.is === 'read'
    ? { is: 'unclear', readings: [asDecimal.value, asGroup.value] }
    : wrong
}

/** A typed number as a decimal text. `isFine`: three decimals are usual here, so that they are no question. */
export function readTypedNumber(typed: string, locale: string, isFine = false): Typed<string> {
  const plain = plainOf(typed, signsOf(locale))
  const size = plain.replace(minus, '').trim()
  // A sign alone, or one that nothing follows, is not finished.
  if (!/^[\d., ]+$/.test(size) || !/\d/.test(size)) return wrong
  const sign = minus.test(plain) ? '-' : ''
  return mapTyped(readPlain(size, locale, isFine), (text) => `${sign}${text}`)
}

/** Reads what was read on, each reading for itself; what cannot be is wrong. */
export function mapTyped<From, To>(
  typed: Typed<From>,
  read: (value: From) => To | undefined,
): Typed<To> {
  if (typed.is === 'wrong') return typed
  if (typed.is === 'read') return saidOf(read(typed.value))
  const [one, other] = typed.readings.map(read)
  if (one === undefined || other === undefined) return saidOf(one ?? other)
  return { is: 'unclear', readings: [one, other] }
}

const saidOf = <Value>(value: Value | undefined): Typed<Value> =>
  value === undefined ? wrong : { is: 'read', value }

/** Without the sign or the code of its currency, on either side. */
function withoutCurrency(typed: string, currency: string, locale: string): string {
  const trimmed = typed.replace(unseen, '').trim()
  if (currency === '') return trimmed
  const names = [currency, currencySign(currency, locale), currencySign(currency, 'en')]
  const name = names.find((each) => {
    const at = trimmed.toUpperCase().indexOf(each.toUpperCase())
    return (
      at >= 0 &&
      trimmed
        .toUpperCase()
        .replace(each.toUpperCase(), '')
        .search(/\p{L}|\p{Sc}/u) < 0
    )
  })
  if (name === undefined) return trimmed
  const at = trimmed.toUpperCase().indexOf(name.toUpperCase())
  return `${trimmed.slice(0, at)}${trimmed.slice(at + name.length)}`.trim()
}

/**
 * Ledger units from what a person typed, as the reader's language writes amounts. The one reader of typed amounts: with
 * no currency it is an amount of any. Never rounds, and never guesses: «1.000» in English is `unclear`.
 */
export function readTypedAmount(typed: string, currency: string, locale: string): Typed<bigint> {
  const isFine = currency !== '' && exponentOf(currency) >= 3
  const number = readTypedNumber(withoutCurrency(typed, currency, locale), locale, isFine)
  return mapTyped(number, (text) => {
    const places = /\.(\d{1,4})0*$/.exec(text)
    const units = unitsFromDecimal(
      places ? text.replace(/\.\d+$/, `.${places[1]}`) : text.replace(/\.0*$/, ''),
    )
    return units === undefined || units > largestAmount || units < -largestAmount
      ? undefined
      : units
  })
}

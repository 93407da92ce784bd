/** How many decimals an amount has outside the ledger. `shown`: how many of them a screen shows, where that is fewer. */
type Places = { exponent: number; shown?: number }

// What no country issues: the number of decimals that each network settles in.
const coins = new Map<string, Places>([
  ['BTC', { exponent: 8 }],
  ['ETH', { exponent: 8 }],
  ['LTC', { exponent: 8 }],
  ['BNB', { exponent: 8 }],
  ['TRX', { exponent: 6, shown: 2 }],
  ['USDT', { exponent: 6, shown: 2 }],
  ['USDC', { exponent: 6, shown: 2 }],
])

/** The ledger keeps four decimals of any currency. */
const ledgerPlaces = 4
const usual = 2
const known = new Map<string, Places>()

// ECMA-402 takes these from ISO 4217: 0 for JPY, 3 for KWD, and 2 for a code that nobody has listed.
function placesOf(currency: string): Places {
  const coin = coins.get(currency) ?? known.get(currency)
  if (coin) return coin
  const { maximumFractionDigits = usual } = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    : {}
  const places = { exponent: maximumFractionDigits }
  known.set(currency, places)
  return places
}

/** The number of decimals that banks, gateways and networks write this currency with. */
export const exponentOf = (currency: string): number => placesOf(currency).exponent

/** The number of decimals that a screen shows: never more than the ledger keeps. */
export function shownPlacesOf(currency: string): number {
  const { exponent, shown = exponent } = placesOf(currency)
  return Math.min(shown, ledgerPlaces)
}

/** The smallest amount in ledger units that can be paid in or out: a cent, a whole yen, the ledger's own unit. */
export const smallestPayable = (currency: string): bigint =>
  10n ** BigInt(ledgerPlaces - Math.min(exponentOf(currency), ledgerPlaces))

/** Ledger units as a whole number of the currency's smallest unit; undefined where a part of one is left over. */
export function minorFromUnits(amount: bigint, currency: string): bigint | undefined {
  const finer = BigInt(Math.max(exponentOf(currency) - ledgerPlaces, 0))
  const each = smallestPayable(currency)
  return amount % each === 0n ? (amount / each) * 10n ** finer : undefined
}

/** The other way; undefined for what is finer than the ledger keeps. */
export function unitsFromMinor(minor: bigint, currency: string): bigint | undefined {
  const finer = 10n ** BigInt(Math.max(exponentOf(currency) - ledgerPlaces, 0))
  return minor % finer === 0n ? (minor / finer) * smallestPayable(currency) : undefined
}

/** Roughly equivalent amounts. For default settings, never for an exchange. */
const steps: readonly (readonly [dollars: bigint, count: bigint, currencies: string])[] = [
  [1n, 1n, 'USD EUR GBP CHF CAD AUD NZD SGD BND PAB USDT USDC POINTS'],
  [10n, 3n, 'KWD BHD OMR JOD'],
  [1n, 2n, 'FJD BGN BAM AZN GEL ILS TND'],
  [1n, 4n, 'PEN PLN AED SAR QAR MYR RON'],
  [1n, 5n, 'BRL TRX'],
  [1n, 7n, 'CNY HKD BOB GTQ DKK HRK'],
  [1n, 10n, 'SEK NOK MAD BWP'],
  [1n, 20n, 'MXN ZAR CZK MDL HNL'],
  [1n, 40n, 'UYU THB TWD NIO UAH TRY'],
  [1n, 50n, 'PHP EGP DOP'],
  [1n, 100n, 'INR RUB JPY KES BDT LKR'],
  [1n, 500n, 'CRC KZT XAF XOF AMD HUF'],
  [1n, 1_000n, 'ARS CLP KRW NGN MNT'],
  [1n, 5_000n, 'COP PYG'],
  [1n, 20_000n, 'VND IDR'],
  [50n, 1n, 'LTC'],
  [500n, 1n, 'BNB'],
  [2_000n, 1n, 'ETH'],
  [50_000n, 1n, 'BTC'],
]
const stepOf = new Map(
  steps.flatMap(([dollars, count, currencies]) =>
    currencies.split(' ').map((currency) => [currency, { dollars, count }] as const),
  ),
)

/** Whether figures for this currency are known. What is not is refused, never counted as dollars. */
export const isKnownCurrency = (currency: string): boolean => stepOf.has(currency)

/** A figure for this currency of about so many dollars' worth, which can be paid; undefined where none is known. */
export function usualAmount(dollars: bigint, currency: string): bigint | undefined {
  const step = stepOf.get(currency)
  if (!step || dollars === 0n) return step && 0n
  const amount = (dollars * step.count) / step.dollars
  const each = smallestPayable(currency)
  const payable = amount - (amount % each)
  return payable > 0n ? payable : each
}

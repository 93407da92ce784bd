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

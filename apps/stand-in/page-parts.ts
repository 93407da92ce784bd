type Reader = { language: string; unit: string; isTrial: boolean }

export const at = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

/** What the server has written into the page. */
export const readGiven = <Given>(): Given => JSON.parse(at('given').textContent ?? '') as Given

export const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the page is laid out for a phone, as its styles say it. */
export const isPhone = matchMedia(
  '(max-width: 34rem), (max-height: 30rem) and (orientation: landscape)',
).matches

/** How the reader writes amounts and shares. */
export function numbersOf({ language, unit, isTrial }: Reader) {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: /^[A-Z]{3}$/.test(unit) ? unit : 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  const plain = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return {
    plain,
    /** Decimals as money, and credits of free play, which are no money, as plain numbers. */
    shown: (amount: string | number): string => (isTrial ? plain : format).format(Number(amount)),
    percentOf: (rate: number): string => percent.format(rate),
  }
}

/** A fraction as a number, rounded down to millionths. */
export function rateOf(mean: string): number {
  const [over = '0', under = '1'] = mean.split('/')
  return Number((BigInt(over) * 1_000_000n) / BigInt(under)) / 1_000_000
}

export const fill = (words: string | undefined, holes: Record<string, string | number>): string =>
  (words ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => String(holes[name] ?? ''))

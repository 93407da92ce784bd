import { formatMoney, type Money, typedAmount, typedDecimal } from '@tessera/money'
import { useMemo } from 'react'
import { localeOf, useLanguage } from './language.ts'

// A writer of dates or numbers takes longer to make than a hundred dates to write: each is made once, when it is needed.
const writers = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()

function writerOf<Writer extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Writer,
): Writer {
  const known = writers.get(key) as Writer | undefined
  if (known) return known
  const made = make()
  writers.set(key, made)
  return made
}

function writeDate(locale: string, options: Intl.DateTimeFormatOptions, at: string | Date): string {
  const key = `${locale} ${options.dateStyle} ${options.timeStyle}`
  return writerOf(key, () => new Intl.DateTimeFormat(locale, options)).format(new Date(at))
}

function writeNumber(
  locale: string,
  value: number | bigint,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${locale} ${JSON.stringify(options)}`
  return writerOf(key, () => new Intl.NumberFormat(locale, options)).format(value)
}

/** What a form begins with: an amount in ledger units, as the reader types it; without a currency, one of any. */
export const typedUnits = (amount: bigint, currency = ''): string =>
  typedAmount({ amount, currency }, localeOf())

/** The same for a plain number. */
export const typedNumber = (value: number): string => typedDecimal(String(value), localeOf())

/** Amounts, dates and numbers as the reader writes them. Instants are ISO texts or Dates, shown in local time. */
export function useFormat() {
  const { code } = useLanguage()
  return useMemo(() => {
    const locale = localeOf(code)
    return {
      money: (value: Money) => formatMoney(value, locale),
      /** Without a currency, as it is typed. */
      amount: (amount: bigint) => typedAmount({ amount }, locale),
      dateTime: (at: string | Date) =>
        writeDate(locale, { dateStyle: 'medium', timeStyle: 'medium' }, at),
      day: (at: string | Date) => writeDate(locale, { dateStyle: 'full' }, at),
      time: (at: string | Date) => writeDate(locale, { timeStyle: 'medium' }, at),
      number: (value: number | bigint, options?: Intl.NumberFormatOptions) =>
        writeNumber(locale, value, options),
      percent: (share: number, digits = 2) =>
        writeNumber(locale, share, {
          style: 'percent',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    }
  }, [code])
}

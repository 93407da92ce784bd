import { formatMoney, type Money, typedAmount, typedDecimal } from '@tessera/money'
import { useMemo } from 'react'
import { useIsHydrated } from '../theme/use-is-hydrated.ts'
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
  const key = `${locale} ${options.dateStyle} ${options.timeStyle} ${options.timeZone}`
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

/**
 * Amounts, dates and numbers as the reader writes them. Instants are ISO texts or Dates, shown in local time. They are UTC
 * on the server and during hydration: only the browser knows where its reader is.
 */
export function useFormat() {
  const { code } = useLanguage()
  const isHydrated = useIsHydrated()
  return useMemo(() => {
    const locale = localeOf(code)
    const timeZone = isHydrated ? undefined : 'UTC'
    const date = (at: string | Date, styles: Intl.DateTimeFormatOptions) =>
      writeDate(locale, { ...styles, timeZone }, at)
    return {
      money: (value: Money) => formatMoney(value, locale),
      /** Without a currency, as it is typed. */
      amount: (amount: bigint) => typedAmount({ amount }, locale),
      dateTime: (at: string | Date) => date(at, { dateStyle: 'medium', timeStyle: 'medium' }),
      day: (at: string | Date) => date(at, { dateStyle: 'full' }),
      /** A day in a row of a table. */
      date: (at: string | Date) => date(at, { dateStyle: 'medium' }),
      /** A day of the business calendar, as `2026-11-28`: the same for every reader. */
      calendarDay: (day: string) =>
        writeDate(locale, { dateStyle: 'medium', timeZone: 'UTC' }, day),
      time: (at: string | Date) => date(at, { timeStyle: 'medium' }),
      number: (value: number | bigint, options?: Intl.NumberFormatOptions) =>
        writeNumber(locale, value, options),
      percent: (share: number, digits = 2) =>
        writeNumber(locale, share, {
          style: 'percent',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    }
  }, [code, isHydrated])
}

import { formatMoney, type Money } from '@tessera/money'
import { useMemo } from 'react'
import { localeOf, useLanguage } from './language.ts'

/** Amounts, dates and numbers as the reader writes them. Instants are ISO texts or Dates, shown in local time. */
export function useFormat() {
  const { code } = useLanguage()
  return useMemo(() => {
    const locale = localeOf(code)
    const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
    return {
      money: (value: Money) => formatMoney(value, locale),
      dateTime: (at: string | Date) => dateTime.format(new Date(at)),
      day: (at: string | Date) => day.format(new Date(at)),
      time: (at: string | Date) => time.format(new Date(at)),
      number: (value: number | bigint, options?: Intl.NumberFormatOptions) =>
        new Intl.NumberFormat(locale, options).format(value),
      percent: (share: number, digits = 2) =>
        new Intl.NumberFormat(locale, {
          style: 'percent',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(share),
    }
  }, [code])
}

import { decimalFromUnits } from '@tessera/money'
import { localeOf, useLanguage } from '@tessera/web-kit'
import { useMemo } from 'react'

/** Amounts to the last ledger unit, nothing cut: what is added up here must come out. */
export function useExactMoney(): (amount: bigint, unit: string) => string {
  const { code } = useLanguage()
  return useMemo(() => {
    const locale = localeOf(code)
    return (amount, unit) =>
      formatOf(locale, unit).format(decimalFromUnits(amount) as Intl.StringNumericLiteral)
  }, [code])
}

const formats = new Map<string, Intl.NumberFormat>()
const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 }

function formatOf(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`
  const isCurrency = /^[A-Z]{3}$/.test(unit)
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      ...digits,
      ...(isCurrency && { style: 'currency', currency: unit, currencyDisplay: 'narrowSymbol' }),
    })
  formats.set(key, made)
  return made
}

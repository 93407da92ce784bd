import { currencySign, formatMoney, shownPlacesOf, typedAmount } from '@tessera/money'
import { localeOf, useLanguage } from '@tessera/web-kit'
import { useMemo } from 'react'

/** An amount with all its decimals: a line may cost a thousandth, and none of it is cut. */
export function exactMoney(amount: bigint, currency: string, locale: string): string {
  const shown = 10n ** BigInt(4 - shownPlacesOf(currency))
  if (amount % shown === 0n) return formatMoney({ amount, currency }, locale)
  return `${currencySign(currency, locale)}${typedAmount({ amount, currency }, locale)}`
}

export function useExactMoney(currency: string): (amount: bigint) => string {
  const { code } = useLanguage()
  return useMemo(() => {
    const locale = localeOf(code)
    return (amount) => exactMoney(amount, currency, locale)
  }, [code, currency])
}

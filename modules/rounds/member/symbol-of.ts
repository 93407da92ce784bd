import { trialUnit } from '@tessera/identity/trial-unit'
import { currencySign } from '@tessera/money'
import { languageCode, localeOf } from '@tessera/web-kit'

/** The sign before an amount. Play units are no currency and have none. */
export const symbolOf = (currency: string): string =>
  currency === trialUnit ? '' : currencySign(currency, localeOf(languageCode()))

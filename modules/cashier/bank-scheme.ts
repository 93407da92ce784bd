// Currencies of countries in which a bank account is known by its IBAN at home as well (SWIFT's IBAN registry).
const ibanCurrencies = new Set(
  'AED ALL AZN BAM BHD BYN CHF EUR GEL JOD KWD KZT LBP MDL MKD OMR PKR QAR RON RSD SAR TND TRY UAH'.split(
    ' ',
  ),
)

/** How bank accounts are numbered where a currency is at home; `any`: in a way of which no checksum is known. */
export type BankScheme = 'iban' | 'clabe' | 'any'

export function bankSchemeOf(currency: string): BankScheme {
  if (currency === 'MXN') return 'clabe'
  return ibanCurrencies.has(currency) ? 'iban' : 'any'
}

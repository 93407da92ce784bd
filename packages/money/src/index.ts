export {
  exponentOf,
  isKnownCurrency,
  minorFromUnits,
  shownPlacesOf,
  smallestPayable,
  unitsFromMinor,
  usualAmount,
} from './currencies.ts'
export { Decimal, DecimalText } from './decimal-fields.ts'
export {
  decimalFromUnits,
  decimalOf,
  moneyFromWire,
  plainDecimal,
  unitsFromDecimal,
  wireFromMoney,
} from './decimals.ts'
export { formatMoney } from './format-money.ts'
export { addMoney, Currency, isPositive, Money, money, PositiveMoney, Units } from './money.ts'
export { mapTyped, readTypedAmount, readTypedNumber, type Typed } from './read-typed.ts'
export { type Multiplier, type Rounding, scale, shareOf, winOf } from './rounding.ts'
export { typedAmount, typedDecimal } from './typed-amount.ts'
export { largestAmount, unitsPerWhole } from './units.ts'
export { currencySign } from './currency-sign.ts'

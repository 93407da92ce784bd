export { Decimal, DecimalText, decimalFromUnits, parseMoney, unitsFromDecimal } from './decimals.ts'
export { formatMoney } from './format-money.ts'
export {
  addMoney,
  Currency,
  isPositive,
  largestAmount,
  Money,
  money,
  PositiveMoney,
  Units,
  unitsPerWhole,
} from './money.ts'
export { type Multiplier, type Rounding, scale, shareOf, winOf } from './rounding.ts'

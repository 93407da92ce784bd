export type { MarketType, Model, Specifier, Specifiers } from './market-type.ts'

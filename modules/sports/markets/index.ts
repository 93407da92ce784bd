import type { MarketType } from './market-type.ts'
import { matchResult } from './match-result/market.ts'
import { total } from './total/market.ts'

/** Every type of market, in the order of the page of rules. */
export const marketTypes: readonly MarketType[] = [matchResult, total]

const byCode = new Map(marketTypes.map((type) => [type.code, type]))

/** The type of a code; undefined where the book does not know it. */
export const marketType = (code: string): MarketType | undefined => byCode.get(code)

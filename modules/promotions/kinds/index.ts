import { cashback } from './cashback/kind.ts'
import { depositMatch } from './deposit-match/kind.ts'
import type { PromotionKind } from './kind.ts'
import { noDeposit } from './no-deposit/kind.ts'

/** The kinds of promotions: a folder and a line each. */
export const kinds: readonly PromotionKind[] = [depositMatch, noDeposit, cashback]

export const kindOf = (name: string): PromotionKind | undefined =>
  kinds.find((kind) => kind.name === name)

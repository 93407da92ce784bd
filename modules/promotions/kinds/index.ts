import { cashback } from './cashback/kind.ts'
import { depositMatch } from './deposit-match/kind.ts'
import type { Kind } from './kind.ts'
import { noDeposit } from './no-deposit/kind.ts'

/** The kinds of promotions: a folder and a line each. */
export const kinds: readonly Kind[] = [depositMatch, noDeposit, cashback]

export const kindOf = (name: string): Kind | undefined => kinds.find((kind) => kind.name === name)

import * as z from 'zod/mini'
import { GiftTerms } from '../../gift-terms.ts'
import { codeUsesMost } from '../../draw-limits.ts'
import { defineRewardKind, type Line } from '../kind.ts'
import { giftLines, prizeLine } from '../prize-line.ts'

export const CodeTerms = z.object({
  gift: GiftTerms,
  /** How often the one code of all can be used; null: many codes, each used once. */
  uses: z.nullable(z.int().check(z.gte(1), z.lte(codeUsesMost))),
})
export type CodeTerms = z.output<typeof CodeTerms>

/** A gift for who enters a code. */
export const code = defineRewardKind({
  name: 'code',
  Terms: CodeTerms,
  lines: ({ gift, uses }, unit): Line[] => [
    prizeLine('code.gift', gift, { unit, facts: {} }),
    ...giftLines([gift], unit),
    uses === null
      ? { key: 'code.single', facts: {} }
      : { key: 'code.shared', facts: { count: uses } },
    { key: 'code.once', facts: {} },
  ],
  example: () => undefined,
})

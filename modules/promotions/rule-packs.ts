import * as z from 'zod/mini'

/** Places whose rules a site can follow. `none`: no rules but those of the product. */
export const rulePackNames = ['none', 'UK'] as const
export type RulePackName = (typeof rulePackNames)[number]

export const RulePack = z.object({
  /** How often a bonus may have to be wagered at most; null without a limit. */
  timesMost: z.nullable(z.int()),
  /** Whether what is wagered for a bonus may be staked on several kinds of product. */
  mayMix: z.boolean(),
})
export type RulePack = z.output<typeof RulePack>

/** What each of them says. */
export const rulePacks: Readonly<Record<RulePackName, RulePack>> = {
  none: { timesMost: null, mayMix: true },
  // Social Responsibility Code Provision 5.1.1: bonuses are wagered ten times at most, on one kind of product.
  UK: { timesMost: 10, mayMix: false },
}

/** The kinds of product, by the categories of their games. */
const products: readonly (readonly string[])[] = [
  ['RNG', 'LIVE', 'FISH', 'PVP'],
  ['LOTT', 'ELOTT'],
  ['SPORTS', 'ESPORTS', 'COCKFIGHT'],
]

export const Refusal = z.object({
  rule: z.enum(['times', 'mixed']),
  pack: z.enum(rulePackNames),
  most: z.int(),
})
export type Refusal = z.output<typeof Refusal>

/** What a pack refuses of the terms of a promotion, whatever its kind: they are looked through for what is wagered. */
export function refusalOf(name: RulePackName, terms: unknown): Refusal | undefined {
  const { timesMost, mayMix } = rulePacks[name]
  const wagers = wagersIn(terms)
  const most = timesMost ?? 0
  if (timesMost !== null && wagers.some(({ times }) => times > timesMost)) {
    return { rule: 'times', pack: name, most }
  }
  if (!mayMix && wagers.some(isMixed)) return { rule: 'mixed', pack: name, most }
  return undefined
}

type Wager = { times: number; excluded?: readonly string[]; weights?: Record<string, unknown> }

/** Everything in terms that has to be wagered: bonus money, and cash with a multiple. */
function wagersIn(value: unknown): Wager[] {
  if (typeof value !== 'object' || value === null) return []
  const found = value as Record<string, unknown>
  const { times, multiplePpm, excludedCategories, weights } = found
  const here: Wager[] = []
  if (typeof times === 'number' && Array.isArray(excludedCategories)) {
    const shares = typeof weights === 'object' && weights !== null ? { ...weights } : {}
    here.push({ times, excluded: excludedCategories.map(String), weights: shares })
  }
  if (typeof multiplePpm === 'number') here.push({ times: multiplePpm / 1_000_000 })
  return [...here, ...Object.values(found).flatMap(wagersIn)]
}

function isMixed({ excluded, weights = {} }: Wager): boolean {
  if (!excluded) return false
  const counts = (category: string) => !excluded.includes(category) && weights[category] !== 0
  return products.filter((categories) => categories.some(counts)).length > 1
}

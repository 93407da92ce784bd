import * as z from 'zod/mini'

/** Places whose rules a site can follow. `none`: no rules but those of the product. */
export const rulePackNames = ['none', 'UK'] as const
export type RulePackName = (typeof rulePackNames)[number]

/** A name in the words of a place. */
const LocalName = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), z.string())

export const RulePack = z.object({
  /** How often a bonus may have to be wagered at most; null without a limit. */
  timesMost: z.nullable(z.int()),
  /** Whether what is wagered for a bonus may be staked on several kinds of product. */
  mayMix: z.boolean(),
  /** What each limit is called there, by language; null where it has no name of its own. */
  limits: z.object({ times: z.nullable(LocalName), mixed: z.nullable(LocalName) }),
})
export type RulePack = z.output<typeof RulePack>

/** What each of them says. */
export const rulePacks: Readonly<Record<RulePackName, RulePack>> = {
  none: { timesMost: null, mayMix: true, limits: { times: null, mixed: null } },
  // Social Responsibility Code Provision 5.1.1: bonuses are wagered ten times at most, on one kind of product.
  UK: {
    timesMost: 10,
    mayMix: false,
    limits: {
      times: {
        EN: 'Wagering requirement cap (SR Code 5.1.1)',
        ES: 'Tope del requisito de apuesta (SR Code 5.1.1)',
      },
      mixed: {
        EN: 'Mixed product promotions (SR Code 5.1.1)',
        ES: 'Promociones de productos mixtos (SR Code 5.1.1)',
      },
    },
  },
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

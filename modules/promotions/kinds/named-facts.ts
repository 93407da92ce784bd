import { isTermKey } from './term-sets.ts'

type Facts = Record<string, unknown>

/** A title as its slug says it, where nobody has named it. */
const plainTitle = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** What a title of the house is called, by its slug. `textOf`: the text of a key in the reader's language. */
export function titleOf(slug: string, textOf: (key: string) => string): string {
  const key = `title.${slug}`
  return isTermKey(key) ? textOf(key) : plainTitle(slug)
}

/** A share as the server writes it, «12.5 %», the way a language does: 12.5% in English, 12,5 % in Spanish. */
function shareIn(code: string, fact: unknown): unknown {
  const share = typeof fact === 'string' && /^(\d+(?:\.\d+)?) %$/.exec(fact)?.[1]
  if (!share) return fact
  const form = { style: 'percent', maximumFractionDigits: 4 } as const
  return new Intl.NumberFormat(code, form).format(Number(share) / 100)
}

/**
 * Facts of a sentence of terms as a reader has them: names in place of codes, of a category and of a title of the
 * house, and shares in the language of `code`.
 */
export function namedFacts<Given extends Facts>(
  facts: Given,
  textOf: (key: string) => string,
  code: string,
): Given {
  const { category, game } = facts
  const named: Facts = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, shareIn(code, fact)]),
  )
  const key = `category.${String(category)}`
  if (isTermKey(key)) named['category'] = textOf(key)
  if (typeof game === 'string' && /^[a-z0-9-]+$/.test(game)) named['game'] = titleOf(game, textOf)
  return named as Given
}

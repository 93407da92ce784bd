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

/** Facts of a sentence of terms with names in place of codes: of a category, and of a title of the house. */
export function namedFacts<Given extends Facts>(
  facts: Given,
  textOf: (key: string) => string,
): Given {
  const { category, game } = facts
  const named: Facts = { ...facts }
  const key = `category.${String(category)}`
  if (isTermKey(key)) named['category'] = textOf(key)
  if (typeof game === 'string' && /^[a-z0-9-]+$/.test(game)) named['game'] = titleOf(game, textOf)
  return named as Given
}

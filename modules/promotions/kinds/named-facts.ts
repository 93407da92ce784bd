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

/** A share the way a language writes it: 12.5% in English, 12,5 % in Spanish. */
const shareIn = (code: string, share: number): string =>
  new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 4 }).format(share)

/**
 * A fact under the name that the sentence has for it. A share is a number of parts per million under `…Ppm`; terms that
 * were kept or sent before that have it as a text, «12.5 %».
 */
function shownFact(code: string, name: string, fact: unknown): [string, unknown] {
  if (typeof fact === 'number' && name.endsWith('Ppm'))
    return [name.slice(0, -'Ppm'.length), shareIn(code, fact / 1_000_000)]
  const share = typeof fact === 'string' && /^(\d+(?:\.\d+)?) %$/.exec(fact)?.[1]
  return [name, share ? shareIn(code, Number(share) / 100) : fact]
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
    Object.entries(facts).map(([name, fact]) => shownFact(code, name, fact)),
  )
  const key = `category.${String(category)}`
  if (isTermKey(key)) named['category'] = textOf(key)
  if (typeof game === 'string' && /^[a-z0-9-]+$/.test(game)) named['game'] = titleOf(game, textOf)
  return named as Given
}

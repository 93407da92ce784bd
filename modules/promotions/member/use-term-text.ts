import { localeOf, textOf, useLanguage } from '@tessera/web-kit'
import { namedFacts, titleOf } from '../kinds/named-facts.ts'
import { termSetOf } from '../kinds/term-sets.ts'
import type { TermLine } from '../shapes.ts'

type AnyText = (key: string, values: TermLine['facts']) => string

function useAnyText(): AnyText {
  const { code } = useLanguage()
  return (key, values) => {
    const set = termSetOf(key)
    // A tab that is older than a kind of promotion shows that there is a term, rather than none.
    return set ? (textOf(set, code) as unknown as AnyText)(key, values) : key
  }
}

/** A sentence of terms in the reader's words, from its key and its facts. */
export function useTermText(): (line: TermLine) => string {
  const text = useAnyText()
  const { code } = useLanguage()
  return ({ key, facts }) =>
    text(
      key,
      namedFacts(facts, (name) => text(name, {}), localeOf(code)),
    )
}

/** What a title of the house is called in the reader's language. */
export function useTitleText(): (slug: string) => string {
  const text = useAnyText()
  return (slug) => titleOf(slug, (name) => text(name, {}))
}

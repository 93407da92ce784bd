import { textOf, useLanguage } from '@tessera/web-kit'
import { isTermKey, termSetOf } from '../kinds/term-sets.ts'
import type { TermLine } from '../shapes.ts'

type AnyText = (key: string, values: TermLine['facts']) => string

/** A sentence of terms in the reader's words, from its key and its facts. */
export function useTermText(): (line: TermLine) => string {
  const { code } = useLanguage()
  const text: AnyText = (key, values) => {
    const set = termSetOf(key)
    // A tab that is older than a kind of promotion shows that there is a term, rather than none.
    return set ? (textOf(set, code) as unknown as AnyText)(key, values) : key
  }
  return ({ key, facts }) => {
    const { category } = facts
    const name = typeof category === 'string' ? `category.${category}` : ''
    return text(key, isTermKey(name) ? { ...facts, category: text(name, {}) } : facts)
  }
}

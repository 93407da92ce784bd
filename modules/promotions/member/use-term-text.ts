import { useText } from '@tessera/web-kit'
import { termMessages, type TermKey } from '../term-messages.ts'
import type { TermLine } from '../shapes.ts'

type AnyText = (key: TermKey, values: TermLine['facts']) => string

/** A sentence of terms in the reader's words, from its key and its facts. */
export function useTermText(): (line: TermLine) => string {
  const text = useText(termMessages) as unknown as AnyText
  return ({ key, facts }) => {
    const { category } = facts
    const name = typeof category === 'string' ? `category.${category}` : ''
    const named =
      name in termMessages.texts ? { ...facts, category: text(name as TermKey, {}) } : facts
    return text(key as TermKey, named)
  }
}

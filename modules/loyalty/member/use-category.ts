import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'

/** What a category of games is called; by its code where it is new. */
export function useCategory(): (category: string) => string {
  const text = useText(messages)
  return (category) => {
    const key = `category.${category}`
    return Object.hasOwn(messages.texts, key) ? text(key as 'category.RNG') : category
  }
}

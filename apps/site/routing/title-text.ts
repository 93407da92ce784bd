import { languageCode, textOf, useLanguage } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import type { Title } from './route.ts'

/** What a page is called, in the reader's language. */
export const titleText = (title: Title, code = languageCode()): string =>
  typeof title === 'string' ? textOf(messages, code)(title) : textOf(title.titles, code)(title.id)

/** The same in a component. */
export function useTitleText(): (title: Title) => string {
  const { code } = useLanguage()
  return (title) => titleText(title, code)
}

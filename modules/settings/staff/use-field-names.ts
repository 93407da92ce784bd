import { useLanguageName, useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'

/** What fields and values are called where changes are shown. */
export function useFieldNames() {
  const text = useText(staffMessages)
  const languageOf = useLanguageName()
  const named = (key: string): string | undefined =>
    key in staffMessages.texts ? text(key as 'field.name') : undefined
  return {
    // What is written by language has its code.
    nameOf: (key: string) =>
      named(`field.${key}`) ??
      named(`flag.${key}`) ??
      (/^[A-Z]{2}$/.test(key) ? languageOf(key) : key),
    wordOf: (_key: string, value: unknown) =>
      typeof value === 'boolean' ? text(value ? 'staffYes' : 'staffNo') : undefined,
  }
}

import { useLanguageName, useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'

/** What the fields of an announcement and their values are called where changes are shown. */
export function useAnnouncementNames() {
  const text = useText(staffMessages)
  const languageOf = useLanguageName()
  const said = (key: string) => (key in staffMessages.texts ? text(key as 'field.kind') : undefined)
  return {
    // What is written by language has its code.
    nameOf: (key: string) =>
      said(`field.${key}`) ?? (/^[A-Z]{2}$/.test(key) ? languageOf(key) : key),
    wordOf: (key: string, value: unknown) =>
      typeof value === 'boolean'
        ? text(value ? 'staffYes' : 'staffNo')
        : said(`${key}.${String(value)}`),
  }
}

import { useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'

/** What fields and values are called where changes are shown. */
export function useFieldNames() {
  const text = useText(staffMessages)
  const named = (key: string): string | undefined =>
    key in staffMessages.texts ? text(key as 'field.name') : undefined
  return {
    nameOf: (key: string) => named(`field.${key}`) ?? named(`flag.${key}`) ?? key,
    wordOf: (_key: string, value: unknown) =>
      typeof value === 'boolean' ? text(value ? 'staffYes' : 'staffNo') : undefined,
  }
}

import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'

/** What the fields of the rule and their values are called where changes are shown. */
export function useRegionNames() {
  const text = useText(messages)
  const said = (key: string) => (key in messages.texts ? text(key as 'field.mode') : undefined)
  return {
    nameOf: (key: string) => said(`field.${key}`) ?? key,
    wordOf: (key: string, value: unknown) => {
      if (Array.isArray(value)) return value.join(' ') || '–'
      return key === 'mode' ? said(`mode.${String(value)}`) : undefined
    },
  }
}

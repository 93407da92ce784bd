import { useText } from '@tessera/web-kit'
import { logInStaffMessages } from '../../log-in-staff-messages.ts'

/** The labels of the log-in rules and their values where changes are shown. */
export function useDoorsWords() {
  const text = useText(logInStaffMessages)
  const said = (key: string) =>
    key in logInStaffMessages.texts ? text(key as 'doorsYes') : undefined
  return {
    nameOf: (key: string) => said(`doorsRule.${key}`) ?? key,
    wordOf: (key: string, value: unknown) =>
      typeof value === 'boolean'
        ? text(value ? 'doorsYes' : 'doorsNo')
        : said(`${key}.${String(value)}`),
  }
}

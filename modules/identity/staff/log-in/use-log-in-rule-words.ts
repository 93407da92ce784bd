import { useText } from '@tessera/web-kit'
import { logInStaffMessages } from '../../log-in-staff-messages.ts'

/** The labels of the log-in rules and their values where changes are shown. */
export function useLogInRuleWords() {
  const text = useText(logInStaffMessages)
  const said = (key: string) =>
    key in logInStaffMessages.texts ? text(key as 'logInRuleYes') : undefined
  return {
    nameOf: (key: string) => said(`logInRule.${key}`) ?? key,
    wordOf: (key: string, value: unknown) =>
      typeof value === 'boolean'
        ? text(value ? 'logInRuleYes' : 'logInRuleNo')
        : said(`${key}.${String(value)}`),
  }
}

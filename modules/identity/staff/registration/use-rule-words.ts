import { type PatternId, patternIds } from '@tessera/settings/calls'
import { localeOf, useLanguage, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import { codesMessages } from '../../codes-messages.ts'
import { registrationMessages } from '../../registration-messages.ts'

/** Fields, patterns and countries in the reader's words. */
export function useRuleWords() {
  const text = useText(messages)
  const codes = useText(codesMessages)
  const words = useText(registrationMessages)
  const names = new Intl.DisplayNames(localeOf(useLanguage().code), { type: 'region' })
  const own: Record<string, string> = {
    username: text('username'),
    password: text('password'),
    birthday: text('birthday'),
    captcha: words('ruleCaptcha'),
    verificationCode: codes('verificationCode'),
  }
  const fieldName = (field: string) => {
    const known = `field.${field}` in messages.texts
    return own[field] ?? (known ? text(`field.${field}` as 'field.line') : field)
  }
  return {
    fieldName,
    patternName: (id: PatternId) => words(`pattern.${id}`),
    valueName: (key: string, value: unknown) => {
      if (typeof value === 'boolean') return words(value ? 'yes' : 'no')
      const pattern = patternIds.find((id) => key === 'patternId' && id === value)
      return pattern && words(`pattern.${pattern}`)
    },
    yesNo: (is: boolean) => words(is ? 'yes' : 'no'),
    subjectName: (subject: string) => {
      const [kind, name = ''] = subject.split(':')
      return kind === 'country' ? (names.of(name) ?? name) : fieldName(name)
    },
  }
}

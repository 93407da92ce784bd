import { useText } from '@tessera/web-kit'
import { registrationMessages } from '../../registration-messages.ts'
import { useRuleWords } from './use-rule-words.ts'

const named = {
  shown: 'ruleShown',
  required: 'ruleRequired',
  patternId: 'rulePattern',
  minLength: 'ruleMin',
  maxLength: 'ruleMax',
  isOffered: 'countryOffered',
  minimumAge: 'countryAge',
} as const
const isNamed = (key: string): key is keyof typeof named => key in named

/** What the parts of a rule and their values are called where changes are shown. */
export function useChangeNames() {
  const text = useText(registrationMessages)
  const { valueName } = useRuleWords()
  return {
    nameOf: (key: string) => (isNamed(key) ? text(named[key]) : key),
    wordOf: valueName,
  }
}

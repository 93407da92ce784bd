import { localeOf, useLanguage, useNames, useText } from '@tessera/web-kit'
import { staffMessages } from '../staff-messages.ts'
import { titleIn } from './title-in.ts'

/** What is changed, in words: a part by its name, what is one of many by its title, its field or its country too. */
export function useSubjectName() {
  const text = useText(staffMessages)
  const names = useNames()
  const countries = new Intl.DisplayNames(localeOf(useLanguage().code), { type: 'region' })
  const nameIn = (word: string, name: string) => {
    if (word === 'country') return countries.of(name) ?? name
    return word === 'field' ? names('field', name) : name
  }
  return (subject: string, sides: readonly unknown[], about?: string): string => {
    const [word = '', name] = subject.split(':')
    const own = `thing.${word}`
    const thing = own in staffMessages.texts ? text(own as 'thing.doors') : names('thing', word)
    if (name === undefined) return thing
    if (about !== undefined) return `${thing}: ${about}`
    const title = sides.map(titleIn).find((each) => each !== undefined)
    return `${thing}: ${title ?? nameIn(word, name)}`
  }
}

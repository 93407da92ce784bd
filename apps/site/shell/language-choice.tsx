import { keepLanguage } from '@tessera/identity/following'
import { LanguagePicker } from '@tessera/web-kit'
import { useSite } from './use-site.ts'

/** Chooses one of the languages that the site offers, and stores it with the member. */
export function LanguageChoice() {
  const offered = useSite()?.info.languages
  return <LanguagePicker offered={offered} onChange={() => void keepLanguage()} />
}

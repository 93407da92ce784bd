import { keepLanguage } from '@tessera/identity/following'
import { LanguagePicker } from '@tessera/web-kit'

/** Chooses the language, and tells the server which one a member reads. */
export const LanguageChoice = () => <LanguagePicker onChange={() => void keepLanguage()} />

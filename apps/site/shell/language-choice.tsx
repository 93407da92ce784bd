import { keepLanguage } from '@tessera/identity/following'
import { LanguagePicker } from '@tessera/web-kit'

/** Chooses the language, and stores it with the member. */
export const LanguageChoice = () => <LanguagePicker onChange={() => void keepLanguage()} />

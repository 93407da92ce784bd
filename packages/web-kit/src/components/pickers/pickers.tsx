import { Moon, Sun } from 'lucide-react'
import { messages } from '../../messages.ts'
import { languageOffers, setLanguage, useLanguage } from '../../texts/language.ts'
import { useText } from '../../texts/use-text.ts'
import { setTheme, useTheme } from '../../theme/theme.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './pickers.module.css'

type Props = {
  /** The upper-case codes of the languages that can be chosen; without them, all that there are. */
  offered?: readonly string[] | undefined
  onChange?: (code: string) => void
}

/** Chooses the language. Each is written in itself. */
export function LanguagePicker({ offered, onChange }: Props) {
  const text = useText(messages)
  const { code } = useLanguage()
  return (
    <select
      className={styles.select}
      aria-label={text('language')}
      value={code}
      onChange={(event) => {
        const chosen = event.target.value
        void setLanguage(chosen).then(() => onChange?.(chosen))
      }}
    >
      {languageOffers(offered).map((offer) => (
        <option key={offer.code} value={offer.code} lang={offer.code}>
          {offer.name}
        </option>
      ))}
    </select>
  )
}

/** Night or day. */
export function ThemeSwitch() {
  const text = useText(messages)
  const theme = useTheme()
  const other = theme === 'night' ? 'day' : 'night'
  return (
    <IconButton
      label={text(other === 'day' ? 'useDay' : 'useNight')}
      onClick={() => setTheme(other)}
    >
      {other === 'day' ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  )
}

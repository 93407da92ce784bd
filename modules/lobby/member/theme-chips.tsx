import { useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { searchedThemes } from '../themes.ts'
import { Chip } from './search-chips.tsx'
import styles from './search-sheet.module.css'

type Props = { current: string; onTheme: (theme: string) => void }

/** Themes of titles, for members who browse without a name in mind. */
export function ThemeChips({ current, onTheme }: Props) {
  const text = useText(messages)
  return (
    <section className={styles.part} aria-label={text('themes')}>
      <h3>{text('themes')}</h3>
      <div className={styles.cloud}>
        {searchedThemes.map((theme) => (
          <Chip key={theme} isOn={current === theme} onTurn={(isOn) => onTheme(isOn ? theme : '')}>
            {text(`theme.${theme}`)}
          </Chip>
        ))}
      </div>
    </section>
  )
}

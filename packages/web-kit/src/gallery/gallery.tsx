import type { ComponentType } from 'react'
import { LanguagePicker, ThemeSwitch } from '../components/pickers/pickers.tsx'
import { Toasts } from '../components/toast/toast.tsx'
import { Actions } from './actions.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import styles from './gallery.module.css'
import { Lobby } from './lobby.tsx'
import { Records } from './records.tsx'

const chapters: [name: string, Chapter: ComponentType][] = [
  ['Foundations', Foundations],
  ['Actions', Actions],
  ['Fields', Fields],
  ['Feedback', Feedback],
  ['Lobby and money', Lobby],
  ['Records', Records],
]
const themes = ['night', 'day'] as const

/** Every component with all its states, by night and by day. For those who build screens. */
export function Gallery() {
  return (
    <div className={styles.gallery}>
      <header className={styles.head}>
        <h1>Components</h1>
        <LanguagePicker />
        <ThemeSwitch />
      </header>
      {chapters.map(([name, Chapter]) => (
        <section key={name} aria-label={name} className={styles.chapter}>
          <h2>{name}</h2>
          <div className={styles.themes}>
            {themes.map((theme) => (
              <div key={theme} data-theme={theme} className={styles.theme}>
                <Chapter />
              </div>
            ))}
          </div>
        </section>
      ))}
      <Toasts />
    </div>
  )
}

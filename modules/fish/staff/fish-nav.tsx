import { useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'
import { figuresPath, fishPath, sessionsPath } from './paths.ts'

/** The three pages of the section. */
export function FishNav({ at }: { at: 'rooms' | 'sessions' | 'figures' }) {
  const text = useText(officeMessages)
  const pages = [
    ['rooms', fishPath],
    ['sessions', sessionsPath],
    ['figures', figuresPath],
  ] as const
  return (
    <nav className={styles.nav} aria-label={text('title')}>
      {pages.map(([id, href]) => (
        <Link key={id} href={href} aria-current={id === at ? 'page' : undefined}>
          {text(id)}
        </Link>
      ))}
    </nav>
  )
}

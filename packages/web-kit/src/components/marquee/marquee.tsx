import { Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './marquee.module.css'

/**
 * Notices that pass by. They stand still under a pointer, with focus, when paused and for who wants calm, where
 * they are swiped instead.
 */
export function Marquee({ label, children }: { label: string; children: ReactNode[] }) {
  const text = useText(messages)
  const [isPaused, setPaused] = useState(false)
  const items = children.map((child, index) => <li key={index}>{child}</li>)
  return (
    <section className={styles.marquee} aria-label={label} data-paused={isPaused || undefined}>
      <IconButton
        label={text(isPaused ? 'playNotices' : 'pauseNotices')}
        onClick={() => setPaused(!isPaused)}
      >
        <Megaphone size={18} />
      </IconButton>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it */}
      <div className={styles.window} role="group" aria-label={label} tabIndex={0}>
        <ul className={styles.row}>{items}</ul>
        <ul className={styles.row} aria-hidden="true" inert>
          {items}
        </ul>
      </div>
    </section>
  )
}

import { Megaphone, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './marquee.module.css'

/**
 * Notices that pass by. They stop under a pointer, with keyboard focus and when paused; with reduced motion they are a
 * list that does not move.
 */
export function Marquee({ label, children }: { label: string; children: ReactNode[] }) {
  const text = useText(messages)
  const [isPaused, setPaused] = useState(false)
  const items = children.map((child, index) => <li key={index}>{child}</li>)
  return (
    <section className={styles.marquee} aria-label={label} data-paused={isPaused || undefined}>
      <Megaphone size={18} className={styles.sign} aria-hidden="true" />
      <div
        className={styles.window}
        onBlur={({ currentTarget }) => {
          // The focus has scrolled to what it was on: the row passes by from its start again.
          currentTarget.scrollLeft = 0
        }}
      >
        <ul className={styles.row}>{items}</ul>
        <ul className={styles.row} aria-hidden="true" inert>
          {items}
        </ul>
      </div>
      <IconButton
        label={text(isPaused ? 'playNotices' : 'pauseNotices')}
        className={styles.stop ?? ''}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Play size={18} /> : <Pause size={18} />}
      </IconButton>
    </section>
  )
}

import { useText } from '@tessera/web-kit'
import { trackerMessages } from '../../tracker-messages.ts'
import type { Sides } from './drawn.ts'
import styles from './tracker.module.css'

/** By how much home leads after each tick, as a line around even. */
export function LeadLine({ leads, sides }: { leads: readonly number[]; sides: Sides }) {
  const text = useText(trackerMessages)
  const most = Math.max(5, ...leads.map(Math.abs))
  const step = 304 / Math.max(1, leads.length - 1)
  const path = leads
    .map(
      (lead, at) =>
        `${at === 0 ? 'M' : 'L'}${(8 + at * step).toFixed(1)} ${(28 - (lead / most) * 22).toFixed(1)}`,
    )
    .join('')
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 320 56"
      role="img"
      aria-label={text('lead', { home: sides[0].name, away: sides[1].name })}
    >
      <path className={styles.half} d="M8 28H312" />
      <path className={styles.line} d={path} />
      <text className={styles.small} x="10" y="12">
        {sides[0].initials}
      </text>
      <text className={styles.small} x="10" y="52">
        {sides[1].initials}
      </text>
    </svg>
  )
}

import { useText } from '@tessera/web-kit'
import type { Hold } from '../desk-shapes.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

/** Who holds something, and why. */
export function HoldText({ hold }: { hold: Hold }) {
  const text = useText(officeMessages)
  if (!hold) return null
  const by = hold.isStaff
    ? text('heldBy', { who: hold.by })
    : hold.by === 'disagreement' || hold.by === 'sources apart' || hold.by === 'stop'
      ? text(`heldBy.${hold.by}`)
      : hold.by
  return (
    <span className={styles.bad}>
      {by}
      {hold.reason && `: ${hold.reason}`}
    </span>
  )
}

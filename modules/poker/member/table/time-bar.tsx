import { useText } from '@tessera/web-kit'
import { tableMessages } from '../../table-messages.ts'
import { useMillisecondsTo } from '../shown/server-time.ts'
import styles from './time-bar.module.css'

/** How much time is left to act. */
export function TimeBar({
  until,
  seconds,
  inBank,
}: {
  until: string
  seconds: number
  inBank: boolean
}) {
  const text = useText(tableMessages)
  const left = useMillisecondsTo(until)
  const whole = inBank ? 60_000 : seconds * 1_000
  return (
    <span className={styles.line} data-bank={inBank || undefined}>
      <progress
        className={styles.bar}
        max={whole}
        value={Math.min(whole, left)}
        aria-label={text(inBank ? 'bank' : 'turn')}
      />
      <span className={styles.left}>{Math.ceil(left / 1_000)}</span>
    </span>
  )
}

import { messages } from '../../messages.ts'
import type { LineState } from '../../socket/live-line.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './connection-pill.module.css'

/** Says that pushed values do not arrive; nothing while they do. */
export function ConnectionPill({ state }: { state: LineState }) {
  const text = useText(messages)
  return (
    <div role="status" className={styles.place}>
      {state === 'down' && <p className={styles.pill}>{text('reconnecting')}</p>}
    </div>
  )
}

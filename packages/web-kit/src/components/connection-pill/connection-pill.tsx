import { messages } from '../../messages.ts'
import type { LineState } from '../../socket/live-line.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './connection-pill.module.css'

type Props = {
  state: LineState
  /** In milliseconds. With it the pill stands in the line of its toolbar and tells how good the connection is. */
  latency?: number | undefined
  isInline?: boolean
}

/** Says that pushed values do not arrive; nothing while they do, unless it stands in a toolbar. */
export function ConnectionPill({ state, latency, isInline = false }: Props) {
  const text = useText(messages)
  const isDown = state === 'down'
  return (
    <div role="status" className={isInline ? styles.inline : styles.place}>
      {isDown && <p className={styles.pill}>{text('reconnecting')}</p>}
      {isInline && !isDown && latency !== undefined && (
        <p className={styles.latency}>{text('latency', { milliseconds: latency })}</p>
      )}
    </div>
  )
}

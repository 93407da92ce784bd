import { messages } from '../../messages.ts'
import type { LineState } from '../../socket/live-line.ts'
import { useText } from '../../texts/use-text.ts'
import styles from './connection-pill.module.css'

type Props = {
  state: LineState
  /** In milliseconds. With it the pill is part of a toolbar and shows the quality of the connection. */
  latency?: number | undefined
  isInline?: boolean
}

/** Shows that pushed values do not arrive; empty while they do, unless it is in a toolbar. */
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

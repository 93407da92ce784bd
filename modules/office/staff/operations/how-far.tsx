import { useFormat, useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import type { HowFarLine } from '../../operations-calls.ts'
import styles from './operations.module.css'

/** How far work is, as a bar and in words; only the count where nobody knows of how many. */
export function HowFar({ done, total }: Pick<HowFarLine, 'done' | 'total'>) {
  const text = useText(messages)
  const format = useFormat()
  if (total === null) return <span>{text('doneSoFar', { done: format.number(done) })}</span>
  const said = text('doneOf', {
    done: format.number(done),
    total: format.number(total),
    share: format.percent(total === 0 ? 1 : done / total, 0),
  })
  return (
    <span className={styles.far}>
      <progress value={done} max={Math.max(total, 1)} aria-label={said} />
      <span>{said}</span>
    </span>
  )
}

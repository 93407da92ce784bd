import { useFormat, useText } from '@tessera/web-kit'
import type { Health } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './check-history.module.css'

/** The last check runs as marks in a row, the newest at the end; each says in words when and how it went. */
export function CheckHistory({ checks }: { checks: Health['checks'] }) {
  const text = useText(messages)
  const format = useFormat()
  return (
    <section className={styles.history}>
      <h2>{text('health.history')}</h2>
      <ol className={styles.marks}>
        {checks.toReversed().map(({ madeAt, postings, holds }) => {
          const said = text(holds ? 'health.checkHeld' : 'health.checkBroke', {
            time: format.dateTime(madeAt),
            count: format.number(postings),
          })
          return (
            <li key={madeAt} title={said} className={holds ? styles.held : styles.broke}>
              <span className={styles.said}>{said}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

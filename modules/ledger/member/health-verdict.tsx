import { Rosette, useFormat, useText } from '@tessera/web-kit'
import type { Health } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './health-verdict.module.css'

/** Whether the ledger balances, since when that is known, and how much was checked. */
export function HealthVerdict({ health }: { health: Health }) {
  const text = useText(messages)
  const format = useFormat()
  const { verdict, lastCheck, postings } = health
  return (
    <div className={`${styles.panel} ${styles[verdict]}`}>
      <Rosette seed="the books hold" rings={4} className={styles.ornament ?? ''} />
      <div className={styles.words}>
        <p role="status" className={styles.verdict}>
          {text(`health.${verdict}`)}
        </p>
        <p className={styles.note}>{text(`health.${verdict}Note`)}</p>
        <dl className={styles.figures}>
          <div>
            <dt>{text('health.lastCheck')}</dt>
            <dd>{lastCheck ? format.dateTime(lastCheck.madeAt) : text('health.never')}</dd>
          </div>
          <div>
            <dt>{text('health.postings')}</dt>
            <dd>{format.number(postings)}</dd>
            {lastCheck && (
              <dd className={styles.small}>
                {text('health.postingsNote', { count: format.number(lastCheck.postings) })}
              </dd>
            )}
          </div>
          {lastCheck && (
            <div>
              <dt>{text('health.accounts')}</dt>
              <dd>{format.number(lastCheck.accounts)}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  )
}

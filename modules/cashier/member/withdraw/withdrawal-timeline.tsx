import { useFormat, useText } from '@tessera/web-kit'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { WithdrawalEvent } from '../../withdraw-shapes.ts'
import styles from './withdraw.module.css'

/** All that happened, in its order. */
export function WithdrawalTimeline({ events }: { events: WithdrawalEvent[] }) {
  const text = useText(withdrawMessages)
  const format = useFormat()
  return (
    <section aria-label={text('out.timeline')} className={styles.parts}>
      <h2>{text('out.timeline')}</h2>
      <ol className={styles.timeline}>
        {events.map(({ act, why, madeAt }, at) => (
          // Events are only ever added at the end.
          <li key={at}>
            <p>{text(`out.act.${act}`)}</p>
            {why !== '' && <p className={styles.quiet}>{why}</p>}
            <p className={styles.quiet}>
              <time dateTime={madeAt}>{format.dateTime(madeAt)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

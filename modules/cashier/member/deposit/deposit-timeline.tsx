import { useQuery } from '@tanstack/react-query'
import { query, useFormat, useText } from '@tessera/web-kit'
import { cashierCalls } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../deposit-order.module.css'

/** All that happened to a deposit, in its order. */
export function DepositTimeline({ id }: { id: string }) {
  const text = useText(messages)
  const format = useFormat()
  const { data } = useQuery({
    ...query(cashierCalls.listDepositEvents, { params: { id } }),
    throwOnError: false,
    refetchOnMount: 'always',
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-label={text('happened')} className={styles.byHand}>
      <h2>{text('happened')}</h2>
      <ol className={styles.timeline}>
        {data.map(({ act, why, madeAt }, at) => (
          // Events are only ever added at the end.
          <li key={at}>
            <p>{text(`act.${act}`)}</p>
            <p className={styles.quiet}>
              <time dateTime={madeAt}>{format.dateTime(madeAt)}</time>
              {why !== '' && ` · ${why}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

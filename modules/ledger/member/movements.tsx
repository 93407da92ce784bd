import { EmptyState, MoneyText, query, Skeleton, useFormat, useText } from '@tessera/web-kit'
import { useQuery } from '@tanstack/react-query'
import { ledgerCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './movements.module.css'
import { useReasonName } from './use-record-columns.tsx'

/** The last movements, for the wallet drawer. */
export function Movements() {
  const text = useText(messages)
  const format = useFormat()
  const nameOf = useReasonName()
  const { data } = useQuery(query(ledgerCalls.listMovements, {}))
  if (!data) return <Skeleton height="15rem" />
  if (data.list.length === 0)
    return <EmptyState title={text('empty')} advice={text('emptyAdvice')} />
  return (
    <section>
      <h3>{text('recent')}</h3>
      <ul>
        {data.list.map((entry) => (
          <li key={entry.id} className={styles.row}>
            <span>
              {nameOf(entry.reason)}
              <small className={styles.time}>{format.dateTime(entry.madeAt)}</small>
            </span>
            <MoneyText
              value={entry.amount}
              hasSign
              tone={entry.reason === 'win' ? 'won' : 'plain'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

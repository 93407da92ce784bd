import { type Column, useFormat, useText } from '@tessera/web-kit'
import { outboxMessages } from '../../outbox-messages.ts'
import type { OutboxMessage } from '../../codes-staff-calls.ts'
import styles from './outbox-screen.module.css'

/** A message as a line of the outbox. */
export function useOutboxColumns(): Column<OutboxMessage>[] {
  const text = useText(outboxMessages)
  const format = useFormat()
  return [
    { id: 'madeAt', name: text('sentAt'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'recipient',
      name: text('receiver'),
      cell: ({ by, recipient }) => (
        <>
          {recipient}
          <br />
          {text(`by.${by}`)}
        </>
      ),
    },
    {
      id: 'body',
      name: text('message'),
      cell: ({ subject, body }) => (
        <div className={styles.body}>
          {subject && <span className={styles.subject}>{subject}</span>}
          {body}
        </div>
      ),
    },
    {
      id: 'state',
      name: text('outboxState'),
      cell: ({ state, adapter, fault }) => (
        <>
          {text(`state.${state}`)} {adapter && `(${adapter})`}
          {fault && <span className={styles.fault}> {fault}</span>}
        </>
      ),
    },
    { id: 'attempts', name: text('tries'), cell: ({ attempts }) => attempts },
  ]
}

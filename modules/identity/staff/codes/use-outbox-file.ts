import { type ListFile, send, useText } from '@tessera/web-kit'
import { codesStaffCalls, type OutboxMessage } from '../../codes-staff-calls.ts'
import { outboxRowsMax } from '../../limits.ts'
import { outboxMessages } from '../../outbox-messages.ts'
import type { OutboxView } from './outbox-view.ts'

/** The messages of a view as a file: texts without the secrets that are not shown any more. */
export function useOutboxFile({ search, state }: OutboxView): ListFile<OutboxMessage> {
  const text = useText(outboxMessages)
  return {
    part: state && text(`state.${state}`),
    page: (after) =>
      send(codesStaffCalls.listOutbox, {
        query: { search, state, pageSize: outboxRowsMax, ...(after && { after }) },
      }),
    head: [
      text('sentAt'),
      text('way'),
      text('receiver'),
      text('subject'),
      text('message'),
      text('outboxState'),
      text('adapter'),
      text('fault'),
      text('tries'),
      text('doneAt'),
    ],
    lines: (row) => [
      [
        row.madeAt,
        text(`by.${row.by}`),
        row.recipient,
        row.subject,
        row.body,
        text(`state.${row.state}`),
        row.adapter,
        row.fault,
        row.attempts,
        row.doneAt,
      ],
    ],
  }
}

import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Pagination,
  query,
  Segmented,
  useFormat,
  useText,
  ScreenFrame,
} from '@tessera/web-kit'
import { startTransition, useState } from 'react'
import { type FeedbackRow, messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { MessagesHistory } from './messages-history.tsx'
import styles from './staff.module.css'

const states = ['open', 'answered', 'all'] as const
type View = { state: (typeof states)[number]; pageNo: number }

const feedbackQuery = (view: View) => query(messagesStaffCalls.listFeedback, { query: view })
const first: View = { state: 'open', pageNo: 1 }

export const loadFeedbackDesk = (client: QueryClient) =>
  client.ensureQueryData(feedbackQuery(first))

/** What members write to the house. Who may write to members may answer. */
export function FeedbackDesk({ mayAnswer }: { mayAnswer: boolean }) {
  const text = useText(staffMessages)
  const [view, setView] = useState(first)
  const { data } = useSuspenseQuery(feedbackQuery(view))
  const [open, setOpen] = useState<FeedbackRow>()
  const columns = useColumns(mayAnswer ? setOpen : undefined)
  const change = (next: View) => startTransition(() => setView(next))
  return (
    <ScreenFrame title={text('feedbackDesk')} lead={text('feedbackDeskLead')}>
      <Segmented
        label={text('feedbackStates')}
        options={states.map((id) => ({ id, name: text(`feedback.${id}`) }))}
        value={view.state}
        onChange={(state) => change({ state, pageNo: 1 })}
      />
      <DataTable
        caption={text('feedbackDesk')}
        columns={columns}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('feedbackNone')} />}
      />
      <Pagination
        page={view.pageNo}
        pages={data.totalPages}
        onPage={(pageNo) => change({ ...view, pageNo })}
      />
      {mayAnswer && <MessagesHistory of="feedback" />}
      {open && <AnswerDialog feedback={open} onClose={() => setOpen(undefined)} />}
    </ScreenFrame>
  )
}

function useColumns(onOpen: ((row: FeedbackRow) => void) | undefined): Column<FeedbackRow>[] {
  const text = useText(staffMessages)
  const format = useFormat()
  return [
    { id: 'when', name: text('staffWhen'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'from', name: text('feedbackFrom'), cell: ({ account }) => account },
    {
      id: 'words',
      name: text('feedbackWords'),
      cell: ({ content }) => <span className={styles.words}>{content}</span>,
    },
    {
      id: 'answer',
      name: text('feedbackAnswer'),
      cell: (row) => {
        if (row.answer) {
          return (
            <span className={styles.words}>
              {row.answer.content} — {row.answer.staffAccount}
            </span>
          )
        }
        if (!onOpen) return text('feedback.open')
        return (
          <Button onClick={() => onOpen(row)}>
            {text('feedbackAnswerTo', { account: row.account })}
          </Button>
        )
      },
    },
  ]
}

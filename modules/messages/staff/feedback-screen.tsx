import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  PageWalk,
  query,
  SaveList,
  Segmented,
  useFormat,
  useText,
  ScreenFrame,
} from '@tessera/web-kit'
import { useDeferredValue, useState } from 'react'
import { type FeedbackRow, messagesStaffCalls } from '../staff-calls.ts'
import { staffMessages } from '../staff-messages.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { MessagesHistory } from './messages-history.tsx'
import styles from './staff.module.css'
import { useFeedbackFile } from './use-messages-files.ts'
import { feedbackStates, type FeedbackView } from './feedback-view.ts'

const feedbackQuery = ({ state, after }: FeedbackView) =>
  query(messagesStaffCalls.listFeedback, { query: { state, ...(after && { after }) } })
const first: FeedbackView = { state: 'open', after: '' }

export const loadFeedbackDesk = (client: QueryClient) =>
  client.ensureQueryData(feedbackQuery(first))

type Props = { view: FeedbackView; onView: (view: FeedbackView) => void; mayAnswer: boolean }

/** Feedback of members. Staff who may write to members may answer. */
export function FeedbackDesk({ view, onView: change, mayAnswer }: Props) {
  const text = useText(staffMessages)
  const { data } = useSuspenseQuery(feedbackQuery(useDeferredValue(view)))
  const [open, setOpen] = useState<FeedbackRow>()
  const columns = useColumns(mayAnswer ? setOpen : undefined)
  const file = useFeedbackFile(view.state)
  return (
    <ScreenFrame title={text('feedbackDesk')} lead={text('feedbackDeskLead')}>
      <Segmented
        label={text('feedbackStates')}
        options={feedbackStates.map((id) => ({ id, name: text(`feedback.${id}`) }))}
        value={view.state}
        onChange={(state) => change({ state, after: '' })}
      />
      <DataTable
        caption={text('feedbackDesk')}
        columns={columns}
        rows={data.list}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('feedbackNone')} />}
      />
      <PageWalk
        after={view.after}
        next={data.next}
        onAfter={(after) => change({ ...view, after })}
      />
      {data.list.length > 0 && <SaveList of={text('feedbackDesk')} {...file} />}
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

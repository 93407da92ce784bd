import { useQuery } from '@tanstack/react-query'
import { query, ReasonDialog, Skeleton, toast, useCall, useFormat, useText } from '@tessera/web-kit'
import type { DeskIssue } from '../desk-shapes.ts'
import { issueStaffCalls } from '../issue-staff-calls.ts'
import { resultStaffCalls } from '../result-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { useGameName } from './use-game-name.ts'

const { cancelDeskIssue, listWaitingIssues, previewCancel } = resultStaffCalls
const { listDeskIssues, readDeskIssue } = issueStaffCalls

/** Proposes to cancel an issue, after it was said which stakes go back. */
export function CancelDialog({ issue, onClose }: { issue: DeskIssue; onClose: () => void }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const gameName = useGameName()
  const { game, numero } = issue
  const { data } = useQuery({
    ...query(previewCancel, { params: { game, numero } }),
    throwOnError: false,
  })
  const cancel = useCall(cancelDeskIssue, {
    refreshes: [listWaitingIssues, listDeskIssues, readDeskIssue],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'cancelled'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('cancelIssue')}
      question={text('cancelAsk', { game: gameName(game), issue: numero })}
      isBusy={cancel.isPending}
      problem={cancel.error}
      onAct={(reason) => cancel.mutate({ params: { game, numero }, body: { reason } })}
      onClose={onClose}
    >
      {!data && <Skeleton height="3rem" />}
      {data?.list.length === 0 && <p>{text('nothingSold')}</p>}
      {data && data.list.length > 0 && (
        <ul>
          {data.list.map(({ stakes, tickets, members }) => (
            <li key={stakes.currency}>
              {text('stakesBack', {
                sum: format.money(stakes),
                tickets: format.number(tickets),
                members: format.number(members),
              })}
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  )
}

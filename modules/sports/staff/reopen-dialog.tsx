import { useQuery } from '@tanstack/react-query'
import {
  ErrorState,
  query,
  ReasonDialog,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { profitStaffCalls, type TicketSide } from '../profit-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { Facts } from './facts.tsx'

const { previewReopen, readSportsTicket, reopenSportsTicket } = profitStaffCalls

/** Proposes to open a ticket again: how it stands and how it would stand are shown first. */
export function ReopenDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(previewReopen, { params: { id } }),
    throwOnError: false,
  })
  const reopen = useCall(reopenSportsTicket, {
    refreshes: [readSportsTicket],
    onSuccess: ({ isDone }) => {
      toast(text(isDone === false ? 'proposed' : 'done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('reopen')}
      question={text('reopenAsk')}
      isBusy={reopen.isPending}
      problem={reopen.error}
      onAct={(reason) => reopen.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="4rem" />}
      {data && <Sides {...data} />}
    </ReasonDialog>
  )
}

function Sides({ before, after }: { before: TicketSide; after: TicketSide }) {
  const text = useText(officeMessages)
  const format = useFormat()
  const side = ({ state, outcome, prize, validBet }: TicketSide) =>
    `${text(outcome ? `outcome.${outcome as 'won'}` : `ticket.${state as 'ended'}`)}, ${text(
      'courseSums',
      { prize: format.money(prize), valid: format.money(validBet) },
    )}`
  return (
    <Facts
      of={[
        [text('before'), side(before)],
        [text('after'), side(after)],
      ]}
    />
  )
}

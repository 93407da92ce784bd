import { useQuery } from '@tanstack/react-query'
import { query, ReasonDialog, Skeleton, toast, useCall, useFormat, useText } from '@tessera/web-kit'
import { type DeskTournament, tournamentStaffCalls } from '../../poker-tournament-staff-calls.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'

const { cancelDeskTournament, listDeskTournaments, previewTournamentCancel } = tournamentStaffCalls

/** Proposes to cancel a tournament, with what that moves. */
export function CancelDialog({ row, onClose }: { row: DeskTournament; onClose: () => void }) {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  const params = { code: row.code }
  const { data } = useQuery({
    ...query(previewTournamentCancel, { params }),
    throwOnError: false,
  })
  const ask = useCall(cancelDeskTournament, {
    refreshes: [listDeskTournaments],
    onSuccess: ({ isDone }) => {
      toast(text(isDone ? 'done' : 'proposed'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('cancelOf', { name: row.name })}
      question={text('cancelAsk')}
      isBusy={ask.isPending}
      problem={ask.error}
      onAct={(reason) => ask.mutate({ params, body: { reason } })}
      onClose={onClose}
    >
      {data ? (
        <ul>
          <li>{text('cancelEntries', { entries: format.number(data.entries) })}</li>
          <li>{text('cancelBack', { amount: format.money(data.back) })}</li>
          <li>{text('cancelPrizes', { amount: format.money(data.prizes) })}</li>
        </ul>
      ) : (
        <Skeleton height="4rem" />
      )}
    </ReasonDialog>
  )
}

import { ReasonDialog, toast, useCall, useText } from '@tessera/web-kit'
import { type DeskPokerTable, pokerStaffCalls } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { listDeskPoker, readDeskPoker, switchPokerTable } = pokerStaffCalls
export type TableState = 'open' | 'paused' | 'closed'

/** Opens, pauses or closes a table. */
export function StateDialog({
  table: { code, name },
  state,
  onClose,
}: {
  table: DeskPokerTable
  state: TableState
  onClose: () => void
}) {
  const text = useText(officeMessages)
  const change = useCall(switchPokerTable, {
    refreshes: [listDeskPoker, readDeskPoker],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text(`act.${state}`)}
      question={text(`ask.${state}`, { name })}
      isBusy={change.isPending}
      problem={change.error}
      onAct={(reason) => change.mutate({ params: { code }, body: { state, reason } })}
      onClose={onClose}
    />
  )
}

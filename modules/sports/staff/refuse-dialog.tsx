import { ReasonDialog, toast, useCall, useText } from '@tessera/web-kit'
import type { DeskTicket } from '../desk-shapes.ts'
import { queueStaffCalls } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { answerSlip, listQuestions } = queueStaffCalls

/** Refuses a slip with a reason that its member reads. */
export function RefuseDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const text = useText(officeMessages)
  const refuse = useCall(answerSlip, {
    refreshes: [listQuestions],
    onSuccess: () => {
      toast(text('answered'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('refuse')}
      question={text('refuseAsk', { who: ticket.account })}
      isBusy={refuse.isPending}
      problem={refuse.error}
      onAct={(reason) =>
        refuse.mutate({ params: { id: ticket.id }, body: { act: 'refuse', reason } })
      }
      onClose={onClose}
    />
  )
}

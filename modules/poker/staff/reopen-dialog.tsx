import type { Money } from '@tessera/money'
import { ReasonDialog, toast, useCall, useFormat, useText } from '@tessera/web-kit'
import { type DeskPokerTable, type DeskSeat, pokerStaffCalls } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'

const { listDeskPoker, readDeskPoker, reopenPokerTable } = pokerStaffCalls

type Props = { table: DeskPokerTable; seats: readonly DeskSeat[]; onClose: () => void }

/** Lets a table that stopped go on, with the stacks that its ledger accounts say. */
export function ReopenDialog({ table, seats, onClose }: Props) {
  const text = useText(officeMessages)
  const format = useFormat()
  const odd = seats.filter(({ stack, held }) => stack.amount !== held.amount)
  const chipsOf = ({ amount }: Money) => Number(amount / table.chip.amount)
  const change = useCall(reopenPokerTable, {
    refreshes: [listDeskPoker, readDeskPoker],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text('reopen')}
      question={text(odd.length > 0 ? 'reopenAsk' : 'reopenAskNone')}
      isBusy={change.isPending}
      problem={change.error}
      onAct={(reason) =>
        change.mutate({
          params: { code: table.code },
          body: {
            differences: odd.map(({ seat, stack, held }) => ({
              seat,
              stack: chipsOf(stack),
              held: chipsOf(held),
            })),
            reason,
          },
        })
      }
      onClose={onClose}
    >
      {odd.length > 0 && (
        <ul>
          {odd.map(({ seat, account, stack, held }) => (
            <li key={seat}>
              {text('reopenLine', {
                seat,
                account,
                stack: format.money(stack),
                held: format.money(held),
              })}
            </li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ledgerCalls } from '@tessera/ledger/calls'
import { isPositive } from '@tessera/money'
import { Confirm, ProblemNote, query, toast, useCall, useText } from '@tessera/web-kit'
import { promotionsCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import type { BonusShown } from '../shapes.ts'

type Props = { bonus: BonusShown; onClose: () => void }

/** Asks before a bonus is given up: with what stays, and what is lost. */
export function OptOutDialog({ bonus, onClose }: Props) {
  const text = useText(messages)
  const { data } = useQuery(query(ledgerCalls.readBalance, {}))
  const optOut = useCall(promotionsCalls.optOut, {
    refreshes: [promotionsCalls.listBonuses, ledgerCalls.readBalance],
    onSuccess: () => {
      toast(text('optedOut'))
      onClose()
    },
  })
  const { id, balance, openStakes } = bonus
  // What stays is read first: nobody gives up a bonus before they have seen it.
  if (!data) return null
  const amounts = { cash: data.cash, bonus: balance }
  return (
    <Confirm
      title={text('optOutTitle')}
      question={
        isPositive(openStakes)
          ? text('optOutOpen', { ...amounts, stakes: openStakes })
          : text('optOutAsk', amounts)
      }
      act={text('optOutAct', { bonus: balance })}
      isDanger
      isBusy={optOut.isPending}
      other={<ProblemNote problem={optOut.error} />}
      onConfirm={() => optOut.mutate({ params: { id }, body: { seen: balance.amount } })}
      onCancel={onClose}
    />
  )
}

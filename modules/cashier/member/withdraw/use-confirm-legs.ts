import { ledgerCalls } from '@tessera/ledger/calls'
import { useCall } from '@tessera/web-kit'
import { withdrawCalls } from '../../withdraw-calls.ts'

const { readWithdrawal, readWithdrawTerms, listWithdrawals } = withdrawCalls
const refreshes = [
  readWithdrawal,
  readWithdrawTerms,
  listWithdrawals,
  ledgerCalls.readBalance,
  ledgerCalls.listMovements,
]

/** Says of a payment that it has come, or has not. What was decided meanwhile is shown as it is now. */
export function useConfirmLegs(id: string, onSaid: () => void) {
  const options = { refreshes, onSuccess: onSaid, onError: onSaid }
  const received = useCall(withdrawCalls.confirmReceived, options)
  const notReceived = useCall(withdrawCalls.disputeLeg, options)
  const full = useCall(withdrawCalls.confirmFullPayment, options)
  const all = [received, notReceived, full]
  const say = (act: 'received' | 'notReceived' | 'full', legId = '') => {
    for (const each of all) each.reset()
    if (act === 'full') return full.mutate({ params: { id } })
    const call = act === 'received' ? received : notReceived
    return call.mutate({ params: { id, legId } })
  }
  return {
    say,
    problem: received.error ?? notReceived.error ?? full.error,
    isBusy: all.some(({ isPending }) => isPending),
  }
}

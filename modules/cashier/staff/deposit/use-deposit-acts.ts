import { useCall } from '@tessera/web-kit'
import { depositDeskCalls } from '../../deposit-desk-calls.ts'

const { listDepositDesk, readDeskDeposit } = depositDeskCalls
const options = { refreshes: [listDepositDesk, readDeskDeposit] }

/** The actions of staff with one deposit. The last problem is shown until the next action. */
export function useDepositActs(id: string) {
  const params = { id }
  const claim = useCall(depositDeskCalls.claimDeposit, options)
  const release = useCall(depositDeskCalls.releaseDeposit, options)
  const confirm = useCall(depositDeskCalls.confirmDeposit, options)
  const reject = useCall(depositDeskCalls.rejectDeposit, options)
  const all = [claim, release, confirm, reject]
  const doing = (act: () => void) => {
    for (const each of all) each.reset()
    act()
  }
  return {
    claim: () => doing(() => claim.mutate({ params })),
    release: () => doing(() => release.mutate({ params })),
    confirm: (amount: bigint, reference: string) =>
      doing(() => confirm.mutate({ params, body: { amount, reference } })),
    reject: (reason: string) => doing(() => reject.mutate({ params, body: { reason } })),
    problem: all.map(({ error }) => error).find((error) => error !== null) ?? null,
    isBusy: all.some(({ isPending }) => isPending),
  }
}
export type DepositActs = ReturnType<typeof useDepositActs>

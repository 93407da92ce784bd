import { useCall } from '@tessera/web-kit'
import { withdrawStaffCalls } from '../../withdraw-staff-calls.ts'

const { listDesk, readDeskWithdrawal } = withdrawStaffCalls
const options = { refreshes: [listDesk, readDeskWithdrawal] }

/** The actions of staff with one withdrawal. The last problem is shown until the next action. */
export function useDeskActs(id: string) {
  const params = { id }
  const claim = useCall(withdrawStaffCalls.claimWithdrawal, options)
  const release = useCall(withdrawStaffCalls.releaseWithdrawal, options)
  const approve = useCall(withdrawStaffCalls.approveWithdrawal, options)
  const reject = useCall(withdrawStaffCalls.rejectWithdrawal, options)
  const pay = useCall(withdrawStaffCalls.payWithdrawal, options)
  const paid = useCall(withdrawStaffCalls.markLegPaid, options)
  const fail = useCall(withdrawStaffCalls.failLeg, options)
  const prove = useCall(withdrawStaffCalls.proveDispute, options)
  const decide = useCall(withdrawStaffCalls.decideDispute, options)
  const all = [claim, release, approve, reject, pay, paid, fail, prove, decide]
  const fresh = () => all.forEach((each) => each.reset())
  const doing = (act: () => void) => {
    fresh()
    act()
  }
  return {
    claim: () => doing(() => claim.mutate({ params })),
    release: () => doing(() => release.mutate({ params })),
    approve: () => doing(() => approve.mutate({ params })),
    reject: (reason: string) => doing(() => reject.mutate({ params, body: { reason } })),
    pay: (parts: { channelId: string; amount: string }[]) =>
      doing(() => pay.mutate({ params, body: { parts } })),
    markPaid: (legId: string, body: { reference: string; proof: string }) =>
      doing(() => paid.mutate({ params: { id, legId }, body })),
    fail: (legId: string, reason: string) =>
      doing(() => fail.mutate({ params: { id, legId }, body: { reason } })),
    prove: (legId: string, proof: string) =>
      doing(() => prove.mutate({ params: { id, legId }, body: { proof } })),
    decide: (legId: string, body: { decision: 'release' | 'revert'; reason: string }) =>
      doing(() => decide.mutate({ params: { id, legId }, body })),
    problem: all.map(({ error }) => error).find((error) => error !== null) ?? null,
    isBusy: all.some(({ isPending }) => isPending),
  }
}
export type DeskActs = ReturnType<typeof useDeskActs>

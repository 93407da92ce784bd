import { toast, useCall, useText } from '@tessera/web-kit'
import { type ContractAction, contractCalls } from '../../contract-calls.ts'
import { contractMessages } from '../../contract-messages.ts'
import type { Contract } from '../../contract-shapes.ts'

/** What an answer makes old. */
export const refreshes = [
  contractCalls.readContractFlags,
  contractCalls.readMyContract,
  contractCalls.listContracts,
  contractCalls.readContract,
]

/** Answers a contract by the call of its kind: by GET for dividends and daily salaries, as the specification has it. */
export function useProcess(onDone?: () => void) {
  const text = useText(contractMessages)
  const options = { refreshes, onSuccess: () => onDone?.() }
  const dividend = useCall(contractCalls.processDividend, options)
  const daily = useCall(contractCalls.processDailySalary, options)
  const hourly = useCall(contractCalls.processHourlySalary, options)
  const realtime = useCall(contractCalls.processRealtimeSalary, options)
  const all = { dividend, daily, hourly, realtime }
  const done: Record<ContractAction, (state: Contract['state']) => string> = {
    ACCEPT: () => text('contract.accepted'),
    REJECT: (state) => text(state === 'proposed' ? 'contract.rejected' : 'contract.kept'),
    TERMINATE: (state) => text(state === 'active' ? 'contract.endAsked' : 'contract.ended'),
  }
  const answer = ({ id, kind, state }: Contract, action: ContractAction) => {
    const given = { contractId: id, action }
    const told = { onSuccess: () => toast(done[action](state)) }
    if (kind === 'dividend') dividend.mutate({ query: given }, told)
    else if (kind === 'daily') daily.mutate({ query: given }, told)
    else if (kind === 'hourly') hourly.mutate({ body: given }, told)
    else realtime.mutate({ body: given }, told)
  }
  const waiting = Object.values(all)
  return {
    answer,
    isPending: waiting.some(({ isPending }) => isPending),
    error: waiting.find(({ error }) => error)?.error ?? null,
  }
}

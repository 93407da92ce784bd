import { useRef } from 'react'
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
  // Who asks may be closed by the answer: it is told here, and not where it was asked.
  const told = useRef('')
  const onSuccess = () => {
    toast(told.current)
    onDone?.()
  }
  const options = { refreshes, onSuccess }
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
    told.current = done[action](state)
    if (kind === 'dividend') dividend.mutate({ query: given })
    else if (kind === 'daily') daily.mutate({ query: given })
    else if (kind === 'hourly') hourly.mutate({ body: given })
    else realtime.mutate({ body: given })
  }
  const waiting = Object.values(all)
  return {
    answer,
    isPending: waiting.some(({ isPending }) => isPending),
    error: waiting.find(({ error }) => error)?.error ?? null,
  }
}

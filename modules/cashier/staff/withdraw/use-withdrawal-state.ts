import { useText } from '@tessera/web-kit'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { WithdrawalState } from '../../withdraw-shapes.ts'
import { withdrawStaffMessages } from '../../withdraw-staff-messages.ts'

type Standing = { state: WithdrawalState; isDisputed: boolean }

/** The state of a withdrawal for staff: a withdrawal waiting for its member needs no action. */
export function useWithdrawalState(): (standing: Standing) => string {
  const text = useText(withdrawStaffMessages)
  const words = useText(withdrawMessages)
  return ({ state, isDisputed }) => {
    if (isDisputed) return text('desk.state.disputed')
    return state === 'confirmWait' ? text('desk.state.confirmWait') : words(`out.state.${state}`)
  }
}

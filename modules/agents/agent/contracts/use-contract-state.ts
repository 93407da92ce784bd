import { useByServerTime, useFormat, useText } from '@tessera/web-kit'
import { contractMessages } from '../../contract-messages.ts'
import type { Contract, Kind } from '../../contract-shapes.ts'

const minute = 60_000
/** Their periods begin with a business day; those of the others at any time of it. */
const beginsWithDay: Record<Kind, boolean> = {
  dividend: true,
  daily: true,
  hourly: false,
  realtime: false,
}

/** How a contract stands, in words. One that was accepted is in effect from the next period on: until then it says when. */
export function useContractState() {
  const text = useText(contractMessages)
  const format = useFormat()
  // Periods begin with a whole minute.
  const now = useByServerTime((at) => Math.floor(at / minute) * minute)
  return ({ state, kind, effectiveAt }: Pick<Contract, 'state' | 'kind' | 'effectiveAt'>) => {
    const holds = state === 'active' || state === 'terminating'
    if (!holds || effectiveAt === null || Date.parse(effectiveAt) <= now) {
      return text(`contract.state.${state}`)
    }
    const day = beginsWithDay[kind] ? format.date(effectiveAt) : format.dateTime(effectiveAt)
    return text(`contract.later.${state}`, { day })
  }
}

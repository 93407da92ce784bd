import { useQueryClient } from '@tanstack/react-query'
import { balancePath } from '@tessera/ledger/balance-path'
import { CallProblem, newId, send } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { climbCalls } from '../../climb-calls.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'

type Asked = { id: string; round: number; stake: bigint; auto?: number }

export type BettingState =
  | { is: 'ready' }
  | { is: 'sending' }
  | { is: 'refused'; problem: CallProblem }
  /** No answer came: it may have been placed. */
  | { is: 'unanswered'; asked: Asked }

const waits = [250, 600, 1_500]
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

async function untilAnswered(
  table: string,
  asked: Asked,
): Promise<BettingState | { is: 'placed'; slip: OwnSlip }> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { slip } = await send(climbCalls.placeClimbBet, {
        params: { code: table },
        body: asked,
      })
      return { is: 'placed', slip }
    } catch (error) {
      if (error instanceof CallProblem && error.status < 500)
        return { is: 'refused', problem: error }
      if (attempt >= waits.length) return { is: 'unanswered', asked }
      await pause(waits[attempt] ?? 0)
    }
  }
}

/** Places bets on the next climb, one at a time, each under one id, so that nothing is staked twice. */
export function useBetting(table: string, onPlaced: (slip: OwnSlip) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<BettingState>({ is: 'ready' })
  const isBusy = useRef(false)
  const run = async (asked: Asked) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ is: 'sending' })
    const answer = await untilAnswered(table, asked)
    isBusy.current = false
    if (answer.is !== 'placed') return setState(answer)
    onPlaced(answer.slip)
    void client.invalidateQueries({ queryKey: [balancePath] })
    return setState({ is: 'ready' })
  }
  return {
    state,
    place: (asked: Omit<Asked, 'id'>) => run({ id: newId(), ...asked }),
    again: () => (state.is === 'unanswered' ? run(state.asked) : undefined),
  }
}
export type Betting = ReturnType<typeof useBetting>

import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import { balancePath } from '@tessera/ledger/balance-path'
import { CallProblem, newId, send, useLanguage } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import type { AskedMove } from '../../seat-shapes.ts'
import { seatCalls } from '../../seat-calls.ts'
import { tableAsk } from '../asks.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import { withTold } from '../table/use-table.ts'

type Asked = { id: string; round: number; hand: number; move: AskedMove; number: number }
type Answer = Reply<(typeof seatCalls)['decideHand']>
type State =
  | { is: 'ready' }
  | { is: 'sending'; move: AskedMove }
  | { is: 'refused'; problem: CallProblem }
  /** No answer came: it may have been taken. */
  | { is: 'unanswered'; asked: Asked }

const waits = [200, 400, 800]
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Sends a decision until there is an answer, under one id, so that nothing is decided or staked twice. */
async function untilAnswered(table: string, asked: Asked): Promise<Answer | State> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(seatCalls.decideHand, { params: { code: table }, body: asked })
    } catch (error) {
      if (error instanceof CallProblem && error.status < 500)
        return { is: 'refused', problem: error }
      if (attempt >= waits.length) return { is: 'unanswered', asked }
      await pause(waits[attempt] ?? 0)
    }
  }
}

/** Decides for the member's hands, one decision at a time. */
export function useDeciding(table: string, onSlip: (slip: OwnSlip) => void) {
  const client = useQueryClient()
  const ask = tableAsk(table, useLanguage().code)
  const [state, setState] = useState<State>({ is: 'ready' })
  const isBusy = useRef(false)
  const run = async (asked: Asked) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ is: 'sending', move: asked.move })
    const answer = await untilAnswered(table, asked)
    isBusy.current = false
    if ('is' in answer) {
      setState(answer)
      return
    }
    const { round, slip } = answer
    client.setQueryData(
      ask.queryKey,
      (before) => before && withTold(before, { table, round, serverTime: before.serverTime }),
    )
    if (slip) {
      onSlip(slip)
      void client.invalidateQueries({ queryKey: [balancePath] })
    }
    setState({ is: 'ready' })
  }
  return {
    state,
    decide: (asked: Omit<Asked, 'id'>) => run({ id: newId(), ...asked }),
    again: () => (state.is === 'unanswered' ? run(state.asked) : undefined),
  }
}
export type DecidingHand = ReturnType<typeof useDeciding>

import type { Reply } from '@tessera/calls'
import { CallProblem, newId, send } from '@tessera/web-kit'
import { useState } from 'react'
import { climbCalls } from '../../climb-calls.ts'

export type Out = Reply<(typeof climbCalls)['cashOut']>

export type Pressing =
  | { is: 'sending' }
  | { is: 'out'; out: Out }
  | { is: 'refused'; problem: CallProblem }
  /** No answer came: it may have been heard. */
  | { is: 'unanswered' }

const waits = [150, 400, 1_000]
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Sends a press until there is an answer, under one id: the first that is heard counts. */
async function untilAnswered(table: string, bet: string, id: string): Promise<Pressing> {
  for (let attempt = 0; ; attempt++) {
    try {
      const out = await send(climbCalls.cashOut, { params: { code: table, bet }, body: { id } })
      return { is: 'out', out }
    } catch (error) {
      if (error instanceof CallProblem && error.status < 500)
        return { is: 'refused', problem: error }
      if (attempt >= waits.length) return { is: 'unanswered' }
      await pause(waits[attempt] ?? 0)
    }
  }
}

/** Cashes bets out, each once. */
export function useCashOut(table: string, onOut: (out: Out) => void) {
  const [pressed, setPressed] = useState<ReadonlyMap<string, Pressing>>(new Map())
  const set = (bet: string, pressing: Pressing) =>
    setPressed((before) => new Map([...before, [bet, pressing]]))
  const press = async (bet: string) => {
    const before = pressed.get(bet)
    if (before && before.is !== 'unanswered') return
    set(bet, { is: 'sending' })
    const answer = await untilAnswered(table, bet, newId())
    set(bet, answer)
    if (answer.is === 'out') onOut(answer.out)
  }
  return { of: (bet: string) => pressed.get(bet), press }
}
export type CashDesk = ReturnType<typeof useCashOut>

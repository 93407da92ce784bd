import { useQueryClient } from '@tanstack/react-query'
import { balancePath } from '@tessera/ledger/balance-path'
import { CallProblem, newId, send } from '@tessera/web-kit'
import { useRef, useState } from 'react'
import { fightCalls } from '../../fight-calls.ts'
import type { FightSpot } from '../../games/cockfight/rooms.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'

export type FightBet = {
  round: number
  on: FightSpot
  amount: bigint
  odds?: number
  pay?: number
}
type Asked = FightBet & { id: string }

export type PlacingState =
  | { is: 'ready' }
  | { is: 'sending' }
  | { is: 'placed'; slip: OwnSlip }
  | { is: 'refused'; problem: CallProblem }
  /** No answer came: it may have been placed. */
  | { is: 'unanswered'; asked: Asked }

const waits = [250, 600, 1_500]
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** A fault of the server says nothing about the bet: it may have been placed. */
const isDefinite = (error: unknown): error is CallProblem =>
  error instanceof CallProblem && error.status < 500

/** Sends a bet until there is an answer, under one id, so that nothing is staked twice. */
async function untilAnswered(table: string, asked: Asked): Promise<PlacingState> {
  for (let attempt = 0; ; attempt++) {
    try {
      const { slip } = await send(fightCalls.placeFightBet, {
        params: { code: table },
        body: asked,
      })
      return { is: 'placed', slip }
    } catch (error) {
      if (isDefinite(error)) return { is: 'refused', problem: error }
      if (attempt >= waits.length) return { is: 'unanswered', asked }
      await pause(waits[attempt] ?? 0)
    }
  }
}

/** Places bets on fights of a room, one at a time. */
export function useFightPlacing(table: string, onPlaced: (slip: OwnSlip) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<PlacingState>({ is: 'ready' })
  const isBusy = useRef(false)
  const run = async (asked: Asked) => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ is: 'sending' })
    const answer = await untilAnswered(table, asked)
    isBusy.current = false
    if (answer.is === 'placed') {
      onPlaced(answer.slip)
      void client.invalidateQueries({ queryKey: [balancePath] })
    }
    setState(answer)
  }
  return {
    state,
    place: (bet: FightBet) => run({ ...bet, id: newId() }),
    again: () => (state.is === 'unanswered' ? run(state.asked) : undefined),
    rest: () => setState((now) => (now.is === 'sending' ? now : { is: 'ready' })),
  }
}
export type FightPlacing = ReturnType<typeof useFightPlacing>

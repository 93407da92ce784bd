import { ledgerCalls } from '@tessera/ledger/calls'
import type { Money } from '@tessera/money'
import { CallProblem, newId, send } from '@tessera/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type RoundResult, roundsCalls } from '../calls.ts'
import type { Wallet } from './wallet.ts'

export type Phase = 'ready' | 'asking' | 'retrying' | 'showing'
export type Request = { id: string; game: string; stake: Money; choice: Record<string, unknown> }

const waits = [300, 700, 1_500, 3_000, 6_000]
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

// A fault of the server says nothing about the round: its stake may have been taken.
const isDefinite = (error: unknown) => error instanceof CallProblem && error.status < 500

/** Asks for a round until the answer is definite, always with the same id: so it is staked once. */
async function askFor(request: Request, onSlow: () => void): Promise<RoundResult> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(roundsCalls.playRound, { body: request })
    } catch (error) {
      if (isDefinite(error) || attempt >= waits.length) throw error
      onSlow()
      await pause(waits[attempt] ?? 0)
    }
  }
}

/** Plays rounds of one game: asks, lets the view show the result, and only then the balance. */
export function usePlay(
  game: string,
  { hold, release }: Wallet,
  onShown: (round: RoundResult) => void,
) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>('ready')
  const [round, setRound] = useState<RoundResult>()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  // What was asked and never answered: it is asked for again before anything else.
  const open = useRef<Request | undefined>(undefined)

  // The page's balance is held while a result is shown: whoever leaves before its end lets it go.
  useEffect(() => release, [release])

  const play = async (stake: Money, choice: Record<string, unknown>) => {
    if (phase !== 'ready') return
    const request = open.current ?? { id: newId(), game, stake, choice }
    open.current = request
    setProblem(null)
    setPhase('asking')
    hold(request.stake.amount)
    try {
      const result = await askFor(request, () => setPhase('retrying'))
      open.current = undefined
      setRound(result)
      setPhase('showing')
    } catch (error) {
      if (isDefinite(error)) open.current = undefined
      setProblem(error instanceof CallProblem ? error : null)
      setPhase('ready')
      release()
    }
  }

  const finish = () => {
    if (!round) return
    release()
    setPhase('ready')
    onShown(round)
    for (const { path } of [
      roundsCalls.listRounds,
      roundsCalls.readSeeds,
      ledgerCalls.listMovements,
    ]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  }

  return { play, finish, phase, round, problem }
}

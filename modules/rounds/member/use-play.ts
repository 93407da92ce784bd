import { ledgerCalls } from '@tessera/ledger/calls'
import type { Money } from '@tessera/money'
import { CallProblem, newId, send } from '@tessera/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type RoundResult, roundsCalls } from '../calls.ts'
import { useHurry } from './use-hurry.ts'
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

const madeOld = [roundsCalls.listRounds, roundsCalls.readSeeds, ledgerCalls.listMovements]

/**
 * Plays rounds of one game: asks, lets the view show the result, and only then the balance. Every press has an effect:
 * between rounds it plays, during one it skips to the result, and after that it is told to wait.
 */
export function usePlay(
  game: string,
  { hold, release }: Wallet,
  onShown: (round: RoundResult) => void,
  shortestMilliseconds = 0,
) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>('ready')
  const [round, setRound] = useState<RoundResult>()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const hurry = useHurry(phase === 'showing', shortestMilliseconds)
  // Two presses may come before the page is drawn anew.
  const isPlaying = useRef(false)
  // What was asked and never answered: it is asked for again before anything else.
  const open = useRef<Request | undefined>(undefined)

  // The page's balance is held while a result is shown: whoever leaves before its end lets it go.
  useEffect(() => release, [release])

  const end = () => {
    isPlaying.current = false
    setPhase('ready')
    hurry.end()
    release()
  }

  const play = async (stake: Money, choice: Record<string, unknown>) => {
    if (isPlaying.current) return
    isPlaying.current = true
    const request = open.current ?? { id: newId(), game, stake, choice }
    open.current = request
    setProblem(null)
    setPhase('asking')
    hurry.begin()
    hold(request.stake.amount)
    try {
      const result = await askFor(request, () => setPhase('retrying'))
      open.current = undefined
      setRound(result)
      setPhase('showing')
    } catch (error) {
      if (isDefinite(error)) open.current = undefined
      setProblem(error instanceof CallProblem ? error : null)
      end()
    }
  }

  const finish = () => {
    if (!round) return
    end()
    onShown(round)
    for (const { path } of madeOld) void client.invalidateQueries({ queryKey: [path] })
  }

  return {
    play,
    finish,
    phase,
    round,
    problem,
    /** A press while a round is under way. */
    skip: hurry.ask,
    hasSkipped: hurry.isAsked,
    /** The view shows the result at once. */
    isHurried: hurry.isNow,
    /** A press was made when nothing was left to skip. */
    isToldToWait: hurry.isTold,
  }
}

import { playLimitCalls } from '@tessera/compliance/calls'
import { ledgerCalls } from '@tessera/ledger/calls'
import type { Money } from '@tessera/money'
import { CallProblem, newId } from '@tessera/web-kit'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type RoundResult, roundsCalls, roundsProblems } from '../calls.ts'
import { askForRound, isDefinite, pause, type Request } from './ask-for-round.ts'
import { useHurry } from './use-hurry.ts'
import type { Wallet } from './wallet.ts'

export type Phase = 'ready' | 'asking' | 'retrying' | 'showing'

/** How fast a game may be played. */
export type Pace = {
  /** The view's own: from the start of a round to its result. */
  shortestMilliseconds?: number
  /** From the start of a round to the start of the next one. */
  startMilliseconds?: number
  /** To the result, before its show is over. */
  maySkip?: boolean
}

const reminderKey = [playLimitCalls.readPlayReminder.path]
const madeOld = [roundsCalls.listRounds, roundsCalls.readSeeds, ledgerCalls.listMovements]

/** How long a round that is asked for now has to wait, after the start of the one before. */
function useTurn(startMilliseconds: number) {
  const startedAt = useRef(-Infinity)
  return {
    early: () => startedAt.current + startMilliseconds - performance.now(),
    take: () => {
      startedAt.current = performance.now()
    },
  }
}

/**
 * Plays rounds of one game: asks, lets the view show the result, and only then the balance. Every press has an effect:
 * between rounds it plays, during one it skips to the result, and after that it is told to wait.
 */
export function usePlay(
  game: string,
  { hold, release }: Wallet,
  onShown: (round: RoundResult) => void,
  { shortestMilliseconds = 0, startMilliseconds = 0, maySkip = true }: Pace = {},
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
  const turn = useTurn(startMilliseconds)

  // The page's balance is held while a result is shown: whoever leaves before its end lets it go.
  useEffect(() => release, [release])

  const end = () => {
    isPlaying.current = false
    setPhase('ready')
    hurry.end()
    release()
  }

  const play = async (stake: Money, choice: Request['choice'], autoplay?: string) => {
    if (isPlaying.current) return undefined
    isPlaying.current = true
    const request = open.current ?? { id: newId(), game, stake, choice, autoplay }
    open.current = request
    setProblem(null)
    setPhase('asking')
    hurry.begin()
    hold(request.stake.amount)
    if (turn.early() > 0) await pause(turn.early())
    turn.take()
    hurry.restart()
    try {
      const result = await askForRound(request, () => setPhase('retrying'))
      open.current = undefined
      setRound(result)
      setPhase('showing')
      return undefined
    } catch (error) {
      if (isDefinite(error)) open.current = undefined
      const told = toldBy(client, error)
      setProblem(told)
      end()
      return told ?? undefined
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
    ...pressesOf(hurry, maySkip),
  }
}

/** What a press does while a round is under way. */
const pressesOf = (hurry: ReturnType<typeof useHurry>, maySkip: boolean) => ({
  skip: maySkip ? hurry.ask : hurry.tell,
  maySkip,
  hasSkipped: hurry.isAsked,
  /** The view shows the result at once. */
  isHurried: hurry.isNow,
  /** A press was made when nothing was left to skip. */
  isToldToWait: hurry.isTold,
})

/** The problem that an error is; what asks the reality check over the page asks then. */
function toldBy(client: QueryClient, error: unknown): CallProblem | null {
  const told = error instanceof CallProblem ? error : null
  const isDue = told?.is(roundsProblems.realityCheckDue)
  if (isDue) void client.invalidateQueries({ queryKey: reminderKey })
  return told
}

import { playLimitCalls } from '@tessera/compliance/calls'
import { CallProblem } from '@tessera/web-kit'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type EndedRound, type OpenRound, type RoundAnswer, roundsProblems } from '../calls.ts'
import { askForRound, pause } from './ask-for-round.ts'
import { useHurry } from './use-hurry.ts'
import type { Wallet } from './wallet.ts'

/**
 * `ready` for a round; `open`: the round waits for a move; `asking` and `retrying`: a round or a move is on its way;
 * `showing`: the end of a round is shown.
 */
export type Phase = 'ready' | 'open' | 'asking' | 'retrying' | 'showing'

type Asking = {
  /** So much of the balance is held meanwhile. */
  held: bigint
  ask: () => Promise<RoundAnswer>
  /** How long it has to wait before, and that it starts then. */
  turn?: { early: () => number; take: () => void }
}

/** Where a round stands on this page: what was answered last, and whether an answer is on its way. */
export function useAnswers(
  { hold, release }: Wallet,
  left: OpenRound | null,
  {
    shortestMilliseconds,
    onOpen,
  }: { shortestMilliseconds: number; onOpen: (round: OpenRound) => void },
) {
  const client = useQueryClient()
  const [open, setOpen] = useState(left)
  const [phase, setPhase] = useState<Phase>(left ? 'open' : 'ready')
  const [round, setRound] = useState<EndedRound>()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const hurry = useHurry(phase === 'showing', shortestMilliseconds)
  // Two presses may come before the page is rendered anew.
  const isBusy = useRef(false)

  // The page's balance is held while a result is shown: whoever leaves before its end lets it go.
  useEffect(() => release, [release])

  const rest = (known: OpenRound | null) => {
    isBusy.current = false
    setOpen(known)
    setPhase(known ? 'open' : 'ready')
    hurry.end()
    release()
  }

  const take = (answer: RoundAnswer) => {
    if (answer.state === 'open') {
      rest(answer)
      onOpen(answer)
      return
    }
    setOpen(null)
    setRound(answer)
    setPhase('showing')
  }

  /** Asks for a round or a move. Answers what went wrong. */
  const asked = async ({ held, ask, turn }: Asking): Promise<unknown> => {
    isBusy.current = true
    setProblem(null)
    setPhase('asking')
    hurry.begin()
    hold(held)
    // At once where nothing is waited for: a press is answered in the same moment.
    if (turn && turn.early() > 0) await pause(turn.early())
    turn?.take()
    if (turn) hurry.restart()
    try {
      take(await askForRound(ask, () => setPhase('retrying')))
      return undefined
    } catch (error) {
      setProblem(shownProblem(client, error))
      rest(open)
      return error
    }
  }

  /** Takes over what the server says of the open round, while nothing is on its way. */
  const adopt = (known: OpenRound | null) => {
    if (!isBusy.current) rest(known)
  }
  /** Takes what the server says of the open round by itself, unless a move is on its way, whose answer says the same. */
  const hear = (answer: RoundAnswer) => {
    if (!isBusy.current && answer.state === 'ended') take(answer)
  }
  return { ask: asked, adopt, hear, rest, isBusy, open, phase, round, problem, hurry }
}

const reminderKey = [playLimitCalls.readPlayReminder.path]

/** The problem that an error is; what asks the reality check over the page asks then. */
function shownProblem(client: QueryClient, error: unknown): CallProblem | null {
  const told = error instanceof CallProblem ? error : null
  const isDue = told?.is(roundsProblems.realityCheckDue)
  if (isDue) void client.invalidateQueries({ queryKey: reminderKey })
  return told
}

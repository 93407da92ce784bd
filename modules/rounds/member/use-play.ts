import { ledgerCalls } from '@tessera/ledger/calls'
import type { Money } from '@tessera/money'
import { CallProblem, newId, send } from '@tessera/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type EndedRound, type OpenRound, roundsCalls, roundsProblems } from '../calls.ts'
import { isDefinite, type Request } from './ask-for-round.ts'
import { useAnswers } from './use-answers.ts'
import { useWatch } from './use-watch.ts'
import type { useHurry } from './use-hurry.ts'
import type { Wallet } from './wallet.ts'

export type { Phase } from './use-answers.ts'
type Move = Record<string, unknown>

/** How fast a game may be played. */
export type Pace = {
  /** The view's own: from the start of a round to its result. */
  shortestMilliseconds?: number
  /** From the start of a round to the start of the next one. */
  startMilliseconds?: number
  /** To the result, before its show is over. */
  maySkip?: boolean
}
type Told = {
  /** A round waits for a move: at its start, and after each move. */
  onOpen?: (round: OpenRound) => void
  onShown: (round: EndedRound) => void
  /** What the server knows of an open round, where this page turned out to know something else. */
  readOpenAgain?: () => Promise<OpenRound | null>
}

const madeOld = [roundsCalls.listRounds, roundsCalls.readSeeds, ledgerCalls.listMovements]
// A move holds the balance as it is. Outside the hook: its compiler loses such literals.
const nothing = 0n

const { roundStillOpen, roundEnded, moveTaken, moveTooEarly, unknownRound } = roundsProblems
const staleProblems = [roundStillOpen, roundEnded, moveTaken, moveTooEarly, unknownRound]
const isStale = (error: unknown): boolean =>
  isDefinite(error) && staleProblems.some((kind) => error.is(kind))

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
 * between rounds it plays, during one it skips to the result, and after that it is told to wait. In a game with moves a round
 * stays open until the last of them; `left` is one that was open before.
 */
export function usePlay(
  game: string,
  wallet: Wallet,
  { onOpen, onShown, readOpenAgain }: Told,
  {
    shortestMilliseconds = 0,
    startMilliseconds = 0,
    maySkip = true,
    left = null,
  }: Pace & { left?: OpenRound | null } = {},
) {
  const client = useQueryClient()
  const settings = { shortestMilliseconds, onOpen: (round: OpenRound) => onOpen?.(round) }
  const { hurry, ask, rest, adopt, hear, isBusy, ...state } = useAnswers(wallet, left, settings)
  const { open, round } = state
  // What was asked and never answered: it is asked for again before anything else.
  const unanswered = useRef<Request | undefined>(undefined)
  const turn = useTurn(startMilliseconds)

  const catchUp = async (error: unknown) => {
    if (readOpenAgain && isStale(error)) adopt(await readOpenAgain())
    return error instanceof CallProblem ? error : undefined
  }

  const play = async (
    stake: Money,
    choice: Request['choice'],
    by: Pick<Request, 'autoplay' | 'free'> = {},
  ) => {
    if (isBusy.current || open) return undefined
    const request = unanswered.current ?? { id: newId(), game, stake, choice, ...by }
    unanswered.current = request
    const asking = () => send(roundsCalls.playRound, { body: request })
    const error = await ask({
      held: request.free ? nothing : request.stake.amount,
      ask: asking,
      turn,
    })
    if (error === undefined || isDefinite(error)) unanswered.current = undefined
    return catchUp(error)
  }

  /** Makes the next move of the open round. Sent again after a lost answer, it is made once. */
  const move = async (next: Move) => {
    if (isBusy.current || !open) return
    const body = { id: open.id, seq: open.seq + 1, move: next }
    const error = await ask({ held: nothing, ask: () => send(roundsCalls.moveRound, { body }) })
    // The clock was faster than the press: the round is shown as it ended.
    if (open.elapsed !== null && isStale(error)) await watch(open.id).catch(() => undefined)
    else await catchUp(error)
  }

  /** Waits for the end of a round against the clock; answers whether it is over. */
  const watch = async (id: string, signal?: AbortSignal): Promise<boolean> => {
    const answer = await send(roundsCalls.awaitRound, { body: { id } }, signal && { signal })
    hear(answer)
    return answer.state === 'ended'
  }

  const finish = () => {
    if (!round) return
    rest(null)
    onShown(round)
    for (const { path } of madeOld) void client.invalidateQueries({ queryKey: [path] })
  }

  useWatch(open, watch)

  return { ...state, play, move, finish, ...pressesOf(hurry, maySkip) }
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

import { useCall } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { pokerCalls } from '../../poker-calls.ts'
import type { Choices } from '../../rules/hand.ts'
import type { Facts } from './facts.ts'
import type { TableState, Telling } from './use-poker-table.ts'

export type PreAct = 'checkFold' | 'checkOnly' | 'callAny'
type Wanted = { kind: 'fold' | 'check' | 'call' | 'raise'; to?: number }

/** What a choice from before the turn comes to; null: it does not fit any more. */
export function actOf(pre: PreAct, { canCheck }: Pick<Choices, 'canCheck'>): Wanted | null {
  if (canCheck) return { kind: 'check' }
  if (pre === 'checkFold') return { kind: 'fold' }
  return pre === 'callAny' ? { kind: 'call' } : null
}

/** Sends acts, and those that were chosen before as soon as it is the member's turn. */
export function useActing({ view }: TableState, facts: Facts | null, tell: Telling) {
  const [early, setEarly] = useState<{ hand: string; pre: PreAct } | null>(null)
  const { mutate, isPending, error, reset } = useCall(pokerCalls.act, {
    onSuccess: (answer) => tell.view(answer.view),
  })
  const hand = facts?.hand.id
  const at = facts?.hand.acts.length ?? 0
  const { code } = view.table
  const act = ({ kind, to }: Wanted) => {
    if (hand && !isPending)
      mutate({ params: { code }, body: { hand, at, kind, ...(to !== undefined && { to }) } })
  }
  const pre = early && early.hand === hand ? early.pre : null
  const canCheck = facts?.choices?.canCheck
  // It is the member's turn: the server is told what was chosen before.
  useEffect(() => {
    if (canCheck === undefined || !hand) return
    reset()
    const wanted = pre && actOf(pre, { canCheck })
    // A choice is for one turn, but for calling whatever comes.
    if (pre !== 'callAny') setEarly(null)
    if (wanted) mutate({ params: { code }, body: { hand, at, kind: wanted.kind } })
    // Once for each turn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hand, at, canCheck === undefined])
  return {
    act,
    isBusy: isPending,
    problem: error,
    pre,
    setPre: (next: PreAct | null) => setEarly(next && hand ? { hand, pre: next } : null),
  }
}

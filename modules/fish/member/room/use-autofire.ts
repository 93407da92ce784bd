import type { Money } from '@tessera/money'
import { useEffect, useRef, useState } from 'react'
import type { ShotResult } from '../../shapes.ts'
import type { Gun } from './gun.ts'

export type AutofireTerms = { shots: number; lossLimit: Money; winLimit: Money | undefined }
export type AutofireEnd = 'done' | 'loss' | 'win' | 'blur' | 'empty' | 'stopped' | 'over'
type Running = { left: number; terms: AutofireTerms; result: bigint; unanswered: number }

const beginning = (terms: AutofireTerms): Running => ({
  left: terms.shots,
  terms,
  result: 0n,
  unanswered: 0,
})

/**
 * Shots that are fired by themselves, at most 100 of them: they end at a loss, at a single win, when the page is left or hidden, and
 * when the magazine is empty.
 */
export function useAutofire(cost: Money) {
  const running = useRef<Running>(undefined)
  const [left, setLeft] = useState<number>()
  const [ended, setEnded] = useState<AutofireEnd>()
  const stop = (why: AutofireEnd) => {
    if (!running.current) return
    running.current = undefined
    setLeft(undefined)
    setEnded(why)
  }
  const latest = useRef(stop)
  // The page outlives a render.
  useEffect(() => {
    latest.current = stop
  })
  // Whoever looks elsewhere stakes nothing: the window and its visibility are outside React.
  useEffect(() => {
    const blur = () => latest.current('blur')
    const hide = () => document.hidden && blur()
    window.addEventListener('blur', blur)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('blur', blur)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [])
  return {
    left,
    ended,
    stop,
    start: (terms: AutofireTerms) => {
      running.current = beginning(terms)
      setEnded(undefined)
      setLeft(terms.shots)
    },
    /** Called with each turn of the gun: fires when it may. */
    turn: (gun: Pick<Gun, 'lockBest' | 'locked' | 'fire'>) => {
      const now = running.current
      if (!now) return
      gun.lockBest()
      // What is not answered yet may all be lost.
      const risked = cost.amount * BigInt(now.unanswered + 1) - now.result
      if (risked > now.terms.lossLimit.amount) {
        if (now.unanswered === 0) latest.current('loss')
        return
      }
      if (gun.locked === undefined || !gun.fire()) return
      now.left -= 1
      now.unanswered += 1
      setLeft(now.left)
      if (now.left <= 0) latest.current('done')
    },
    /** What a shot has come to. */
    note: ({ is, won }: ShotResult) => {
      const now = running.current
      if (!now) return
      now.unanswered = Math.max(0, now.unanswered - 1)
      if (is !== 'hit') return
      const prize = cost.amount * BigInt(won)
      now.result += prize - cost.amount
      if (-now.result >= now.terms.lossLimit.amount) latest.current('loss')
      else if (now.terms.winLimit && prize >= now.terms.winLimit.amount) latest.current('win')
    },
  }
}

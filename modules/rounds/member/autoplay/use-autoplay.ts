import type { Money } from '@tessera/money'
import { newId, send, useCall } from '@tessera/web-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Autoplay, type EndedRound, roundsCalls } from '../../calls.ts'
import { usePlayMode } from '../free-play/play-mode.ts'
import type { usePlay } from '../use-play.ts'

export type AutoplayTerms = {
  rounds: number
  lossLimit: Money
  winLimit: Money | undefined
  stopsOnFeature: boolean
}

type Given = {
  game: string
  play: Pick<ReturnType<typeof usePlay>, 'play' | 'phase'>
  shown: EndedRound[]
  stake: Money | undefined
  choice: unknown
}

/**
 * Rounds that follow one another by themselves, within terms that the server holds to. Each begins when the one before has
 * been shown; it ends by its terms, at a problem, by the member, and when they look away.
 */
export function useAutoplay({ game, play, shown, stake, choice }: Given) {
  const mode = usePlayMode()
  const [begun, setBegun] = useState<Autoplay>()
  const [isStopped, setStopped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const begin = useCall(roundsCalls.beginAutoplay, {
    onSuccess: (autoplay) => {
      setStopped(false)
      setBegun(autoplay)
    },
  })
  const state = shown.find(({ autoplay }) => autoplay?.id === begun?.id)?.autoplay ?? begun
  const isRunning = state !== undefined && state.endedBy === null && !isStopped

  const stop = () => {
    if (!begun || !isRunning) return
    setStopped(true)
    void send(roundsCalls.endAutoplay, { query: mode, body: { id: begun.id } })
      .then(setBegun)
      // It has stopped here; at the server it plays no round by itself.
      .catch(() => undefined)
  }
  const next = useEffectEvent(async (id: string) => {
    if (!stake) return stop()
    const problem = await play.play(stake, choice as Record<string, unknown>, { autoplay: id })
    if (problem) stop()
  })
  const leave = useEffectEvent(stop)

  // A round begins after what ended the one before is known.
  useEffect(() => {
    if (!isRunning || play.phase !== 'ready') return undefined
    const timer = setTimeout(() => void next(state.id), 0)
    return () => clearTimeout(timer)
  }, [isRunning, play.phase, state?.id, state?.roundsLeft])

  // Whoever looks away plays no more.
  useEffect(() => {
    if (!isRunning) return undefined
    const look = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const blur = () => leave()
    document.addEventListener('visibilitychange', look)
    addEventListener('blur', blur)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('blur', blur)
    }
  }, [isRunning])

  return {
    isRunning,
    state,
    endedBy: state && !isRunning ? (state.endedBy ?? 'member') : undefined,
    isBeginning: begin.isPending,
    problem: begin.error,
    /** The member is asked for the terms. */
    isAsking,
    ask: () => setAsking(true),
    askNoMore: () => setAsking(false),
    begin: ({ winLimit, ...terms }: AutoplayTerms) => {
      setAsking(false)
      begin.mutate({ body: { id: newId(), game, ...terms, ...(winLimit && { winLimit }) } })
    },
    stop,
  }
}

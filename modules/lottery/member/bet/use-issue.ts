import { useByServerTime, useLanguage, useServerTimeOf } from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Issue } from '../../shapes.ts'
import { gameAsk } from '../asks.ts'
import { useIssueFeed } from '../shown/use-issue-feed.ts'

export type Selling = {
  /** The issue that sells at this moment by the server's clock. */
  selling: Issue | undefined
  /** The one whose countdown is shown: that one, or the next. */
  shown: Issue | undefined
  results: readonly Issue[]
}

/** The issues of a game, as the server tells and its clock decides. */
export function useIssue(code: string): Selling {
  const answer = useSuspenseQuery(gameAsk(code, useLanguage().code))
  useServerTimeOf(answer)
  useIssueFeed(code)
  const { game, next, results } = answer.data
  const known = [game.current, next].filter((issue) => issue !== null)
  const open = (now: number) =>
    known.find(({ closesAt, state }) => Date.parse(closesAt) > now && state !== 'cancelled')
  // The component is rendered again when an issue opens or closes, not with each second.
  const numero = useByServerTime((now) => {
    const issue = open(now)
    return `${issue?.numero ?? ''} ${issue && Date.parse(issue.opensAt) <= now ? 'sells' : ''}`
  })
  const [shownNumero, sells] = numero.split(' ')
  const shown = known.find((issue) => issue.numero === shownNumero)
  return { shown, selling: sells && game.isOpen ? shown : undefined, results }
}

/** What changed since a value was last accepted: the issue that a slip was made for, when another one sells. */
export function useFormer(
  numero: string | undefined,
): [former: string | undefined, accept: () => void] {
  const [accepted, setAccepted] = useState(numero)
  if (accepted === undefined && numero !== undefined) setAccepted(numero)
  const former =
    accepted !== undefined && numero !== undefined && accepted !== numero ? accepted : undefined
  return [former, () => setAccepted(numero)]
}

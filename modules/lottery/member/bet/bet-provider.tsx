import { query } from '@tessera/web-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { loadFamily } from '../../plays/load.ts'
import type { GameTerms, ListedGame, LotteryGame } from '../../shapes.ts'
import { lotteryTicketCalls } from '../../ticket-calls.ts'
import { type Bet, BetContext } from './bet-context.ts'
import type { Terms } from './engine/pricing.ts'
import { useExactMoney } from './exact-money.ts'
import { useFamilyWords } from './family-words.ts'
import { type LoadFamily, useFamily } from './use-family.ts'

const plainTerms = ({
  least,
  most,
  prizeTicket,
  prizeIssue,
  prizeSingle,
  ...terms
}: GameTerms): Terms => ({
  ...terms,
  currency: least.currency,
  least: least.amount,
  most: most.amount,
  prizeTicket: prizeTicket.amount,
  prizeIssue: prizeIssue.amount,
  prizeSingle: prizeSingle.amount,
})

/** A game with the issue that sells, where it is known. */
export type BetGame = LotteryGame & Partial<Pick<ListedGame, 'current'>>

type Props = { game: BetGame; load?: LoadFamily; children: ReactNode }

/** Loads the family of a game and the terms of the member. */
export function BetProvider({ game, load = loadFamily, children }: Props) {
  const { family: loaded, texts } = useFamily(game.family, load)
  const drawsAt = game.current?.drawsAt
  const family = useMemo(
    () => (drawsAt && loaded.at?.(new Date(drawsAt))) || loaded,
    [loaded, drawsAt],
  )
  const words = useFamilyWords(texts)
  const { data } = useSuspenseQuery(
    query(lotteryTicketCalls.readLotteryTerms, { params: { code: game.code } }),
  )
  const terms = useMemo(() => plainTerms(data), [data])
  const exact = useExactMoney(terms.currency)
  const { pricesVersion } = data
  const bet = useMemo<Bet>(
    () => ({ game, family, words, terms, pricesVersion, exact }),
    [game, family, words, terms, pricesVersion, exact],
  )
  return <BetContext value={bet}>{children}</BetContext>
}

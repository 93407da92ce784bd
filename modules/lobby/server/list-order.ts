import type { GameFilter } from '../calls.ts'
import type { ListOrder } from '../limits.ts'
import type { CopiedGame } from './catalogue-copy.ts'
import { nameIn } from './game-rows.ts'
import type { StakeOf } from './least-stakes.ts'

type Compare = (one: CopiedGame, other: CopiedGame) => number

const compares: Record<Exclude<ListOrder, 'LOBBY' | 'NAME' | 'STAKE'>, Compare> = {
  NEW: (one, other) => Number(other.isNew) - Number(one.isNew),
  // A return that nobody declares comes after every one that is known.
  RETURN: (one, other) => (other.declaredReturn ?? -1) - (one.declaredReturn ?? -1),
}

/** Titles in the order that is asked for; those that can be played come first, and equal ones stay as they were. */
export function inOrder(
  games: CopiedGame[],
  { sort, language }: Pick<GameFilter, 'sort' | 'language'>,
  stakeOf: StakeOf,
): CopiedGame[] {
  if (sort === 'LOBBY') return games
  const compare =
    sort === 'NAME' ? byName(language) : sort === 'STAKE' ? byStake(stakeOf) : compares[sort]
  return games.toSorted(
    (one, other) => Number(other.isConnected) - Number(one.isConnected) || compare(one, other),
  )
}

const byStake =
  (stakeOf: StakeOf): Compare =>
  (one, other) =>
    Number(stakeOf(one) - stakeOf(other))

function byName(language: string): Compare {
  const { compare } = new Intl.Collator(language.toLowerCase(), { numeric: true })
  return (one, other) => compare(nameIn(one.names, language), nameIn(other.names, language))
}

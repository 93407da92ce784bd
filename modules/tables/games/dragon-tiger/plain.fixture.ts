import type { Step } from '../table-game.ts'

/** What a spot of dragon tiger returns by the two cards: written from the rules in words, apart from the game. */
export function plainDragonTiger(_variant: string, spot: string, [d, t]: readonly Step[]): number {
  const [dragon, tiger] = [d?.value ?? 0, t?.value ?? 0]
  const number = (card: number) => (card % 13) + 1
  const isTie = number(dragon) === number(tiger)
  if (spot === 'tie') return isTie ? 110_000 : 0
  if (spot === 'suited-tie') return dragon === tiger ? 510_000 : 0
  if (spot === 'dragon') return isTie ? 5_000 : number(dragon) > number(tiger) ? 20_000 : 0
  if (spot === 'tiger') return isTie ? 5_000 : number(tiger) > number(dragon) ? 20_000 : 0
  const [side, what = ''] = spot.split('-')
  const card = side === 'dragon' ? dragon : tiger
  const own = number(card)
  if (own === 7) return 0
  const suit = ['clubs', 'diamonds', 'hearts', 'spades'].indexOf(what)
  if (suit >= 0) return Math.floor(card / 13) === suit ? 40_000 : 0
  const won = { big: own > 7, small: own < 7, odd: own % 2 === 1, even: own % 2 === 0 }[what]
  if (won === undefined) throw new Error(`the plain judge knows no spot ${spot}`)
  return won ? 20_000 : 0
}

import type { Step } from '../table-game.ts'

/**
 * What a spot of baccarat returns by the cards, in ten-thousandths of the stake: written from the rules in words, apart from
 * the game.
 */
export function plainBaccarat(variant: string, spot: string, steps: readonly Step[]): number {
  const cards = (of: string) => steps.filter(({ to }) => to === of).map(({ value }) => value)
  const [p, b] = [cards('player'), cards('banker')]
  const worth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]
  const points = (hand: number[]) => {
    let sum = 0
    for (const card of hand) sum += worth[card % 13] ?? 0
    return sum % 10
  }
  const [mine, theirs] = [points(p), points(b)]
  const isTie = mine === theirs
  const playerWins = mine > theirs
  const bankerWins = theirs > mine
  const natural = (hand: number[]) =>
    hand.length === 2 && (points(hand) === 8 || points(hand) === 9)
  const sameRank = (hand: number[]) => (hand[0] ?? 0) % 13 === (hand[1] ?? 0) % 13
  const same = (hand: number[]) => hand[0] === hand[1]
  const toOne = (isWon: boolean, pay: number) => (isWon ? Math.round((pay + 1) * 10_000) : 0)
  const bonus = (hand: number[], other: number[]) => {
    if (isTie && natural(hand) && natural(other)) return 10_000
    const margin = points(hand) - points(other)
    if (margin <= 0) return 0
    if (natural(hand)) return 20_000
    return margin < 4 ? 0 : toOne(true, [1, 2, 4, 6, 10, 30][margin - 4] ?? 0)
  }
  const banker = () => {
    if (isTie) return 10_000
    if (!bankerWins) return 0
    if (variant === 'commission') return 19_500
    if (variant === 'no-commission') return theirs === 6 ? 15_000 : 20_000
    return theirs === 7 && b.length === 3 ? 10_000 : 20_000
  }
  const perfects = [p, b].filter(same).length
  const judged: Record<string, () => number> = {
    player: () => (isTie ? 10_000 : toOne(playerWins, 1)),
    banker,
    tie: () => toOne(isTie, 8),
    'super-6': () => toOne(bankerWins && theirs === 6, 14),
    'dragon-7': () => toOne(bankerWins && theirs === 7 && b.length === 3, 40),
    'panda-8': () => toOne(playerWins && mine === 8 && p.length === 3, 25),
    'player-pair': () => toOne(sameRank(p), 11),
    'banker-pair': () => toOne(sameRank(b), 11),
    'either-pair': () => toOne(sameRank(p) || sameRank(b), 5),
    'perfect-pair': () => [0, 260_000, 2_010_000][perfects] ?? 0,
    big: () => toOne(steps.length > 4, 0.54),
    small: () => toOne(steps.length === 4, 1.5),
    'player-bonus': () => bonus(p, b),
    'banker-bonus': () => bonus(b, p),
  }
  const judge = judged[spot]
  if (!judge) throw new Error(`the plain judge knows no spot ${spot}`)
  return judge()
}

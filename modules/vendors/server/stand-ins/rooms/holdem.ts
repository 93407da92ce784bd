import { type Card, dealOf, type PokerRank, pokerRanks, pokerScore } from './hands.ts'
import { meanOf, priceOf } from './priced.ts'
import { type Room, type RoomTitle, steady } from './room.ts'
import { roomTexts } from './texts.ts'

/** Of all 133 784 560 choices of seven cards, how many have this as their best five. */
export const sevenCardCounts: Record<PokerRank, number> = {
  'high-card': 23_294_460,
  pair: 58_627_800,
  'two-pair': 31_433_400,
  three: 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  'full-house': 3_473_184,
  four: 224_848,
  'straight-flush': 41_584,
}
const all = Object.values(sevenCardCounts).reduce((sum, count) => sum + count, 0)
const aims = [9_600, 9_650, 9_700]
/** What pays more would pay more than a demo should. */
const mostReturned = 40_000_000

/** Two cards of one's own and five on the board: stakes on what the best five are. */
export function holdemRoom({ seed, language }: RoomTitle): Room {
  const text = roomTexts(language)
  const aim = aims[seed % aims.length] ?? 9_600
  const spots = pokerRanks.map((rank) => {
    const chance = { over: BigInt(sevenCardCounts[rank]), under: BigInt(all) }
    const price = Math.min(priceOf(chance, aim), mostReturned)
    return {
      code: rank,
      group: text['holdem.group'],
      label: text[`rank.${rank}`],
      rule: '',
      returned: [price],
      mean: meanOf(chance, price),
    }
  })
  return {
    kind: 'holdem',
    view: 'table',
    ...steady(spots),
    hasMany: true,
    seconds: 0,
    about: text['holdem.about'],
    shows: () => ({}),
    play(_, below) {
      const cards: Card[] = dealOf(52, 7, below)
      const rank = pokerRanks[pokerScore(cards)[0] ?? 0] ?? 'high-card'
      const price = spots.find(({ code }) => code === rank)?.returned[0] ?? 0
      return {
        returned: new Map([[rank, price]]),
        shows: {
          hands: [
            { name: text['holdem.own'], cards: cards.slice(0, 2) },
            { name: text['holdem.board'], cards: cards.slice(2) },
          ],
          main: text[`rank.${rank}`],
          won: [rank],
        },
      }
    },
  }
}

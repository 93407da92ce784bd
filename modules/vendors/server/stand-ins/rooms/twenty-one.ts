import { add, type Fraction, multiply, one, sumOf, zero } from '@tessera/game-kit/fraction'
import { type Card, rankOf } from './hands.ts'
import { meanOf, priceOf } from './priced.ts'
import { type Room, type RoomTitle, steady } from './room.ts'
import { roomTexts } from './texts.ts'

// Both hands draw to 17 and stand. Each card is one of 52 that are equally likely.

const standsAt = 17
const best = 21

const pointsOf = (card: Card): number => Math.min(rankOf(card) + 1, 10)

export function totalOf(cards: readonly Card[]): number {
  const sum = cards.reduce((all, card) => all + pointsOf(card), 0)
  const hasAce = cards.some((card) => rankOf(card) === 0)
  return hasAce && sum + 10 <= best ? sum + 10 : sum
}

function drawHand(below: (n: number) => number): Card[] {
  const cards = [below(52), below(52)]
  while (totalOf(cards) < standsAt) cards.push(below(52))
  return cards
}

/** How a hand ends: its total, `natural` for 21 with two cards, or `over`. */
export type HandEnd = '17' | '18' | '19' | '20' | '21' | 'natural' | 'over'
export const handEnds: readonly HandEnd[] = ['17', '18', '19', '20', '21', 'natural', 'over']

export function endOf(cards: readonly Card[]): HandEnd {
  const total = totalOf(cards)
  if (total > best) return 'over'
  if (total === best && cards.length === 2) return 'natural'
  return String(total) as HandEnd
}

/** How likely each end of a hand is, exactly. */
export function endChances(): Record<HandEnd, Fraction> {
  const ends = Object.fromEntries(handEnds.map((end) => [end, zero])) as Record<HandEnd, Fraction>
  const known = new Map<string, Record<HandEnd, Fraction>>()
  const from = (sum: number, hasAce: boolean, count: number): Record<HandEnd, Fraction> => {
    const key = `${sum} ${hasAce} ${Math.min(count, 3)}`
    const before = known.get(key)
    if (before) return before
    const total = hasAce && sum + 10 <= best ? sum + 10 : sum
    const found = { ...ends }
    if (count >= 2 && total >= standsAt) {
      const end =
        total > best ? 'over' : total === best && count === 2 ? 'natural' : (`${total}` as HandEnd)
      found[end] = one
    } else {
      for (let rank = 0; rank < 13; rank++) {
        const next = from(sum + Math.min(rank + 1, 10), hasAce || rank === 0, count + 1)
        for (const end of handEnds) {
          found[end] = add(found[end], multiply(next[end], { over: 1n, under: 13n }))
        }
      }
      for (const end of handEnds) found[end] = sumOf([found[end]])
    }
    known.set(key, found)
    return found
  }
  return from(0, false, 0)
}

const strength: Record<HandEnd, number> = {
  over: 0,
  '17': 1,
  '18': 2,
  '19': 3,
  '20': 4,
  '21': 5,
  natural: 6,
}

type Outcome = { player: HandEnd; dealer: HandEnd }
const wins: Record<string, (outcome: Outcome) => boolean> = {
  player: ({ player, dealer }) => strength[player] > strength[dealer],
  dealer: ({ player, dealer }) => strength[player] < strength[dealer],
  push: ({ player, dealer }) => player === dealer,
  'player-natural': ({ player }) => player === 'natural',
  'player-over': ({ player }) => player === 'over',
  'dealer-over': ({ dealer }) => dealer === 'over',
  'both-over': ({ player, dealer }) => player === 'over' && dealer === 'over',
}
export const twentyOneSpots = Object.keys(wins)

/** How likely a spot wins. The two hands do not know of each other. */
export function spotChance(code: string): Fraction {
  const chances = endChances()
  const isWon = wins[code]
  if (!isWon) throw new RangeError(`no spot ${code}`)
  return sumOf(
    handEnds.flatMap((player) =>
      handEnds
        .filter((dealer) => isWon({ player, dealer }))
        .map((dealer) => multiply(chances[player], chances[dealer])),
    ),
  )
}

const aims = [9_500, 9_600, 9_700]

/** Two hands that draw by the rule of the dealer: stakes on how they end. */
export function twentyOneRoom({ seed, language }: RoomTitle): Room {
  const text = roomTexts(language)
  const aim = aims[seed % aims.length] ?? 9_600
  const spots = twentyOneSpots.map((code) => {
    const chance = spotChance(code)
    const price = priceOf(chance, aim)
    return {
      code,
      group: text['twentyOne.group'],
      label: text[`twentyOne.${code}` as 'twentyOne.player'],
      rule: '',
      returned: [price],
      mean: meanOf(chance, price),
    }
  })
  return {
    kind: 'twenty-one',
    view: 'table',
    ...steady(spots),
    hasMany: true,
    seconds: 0,
    about: text['twentyOne.about'],
    shows: () => ({}),
    play(_, below) {
      const [player, dealer] = [drawHand(below), drawHand(below)]
      const outcome = { player: endOf(player), dealer: endOf(dealer) }
      const won = spots.filter(({ code }) => wins[code]?.(outcome))
      const main = wins['player']?.(outcome)
        ? 'player'
        : wins['dealer']?.(outcome)
          ? 'dealer'
          : 'push'
      return {
        returned: new Map(won.map(({ code, returned }) => [code, returned[0] ?? 0])),
        shows: {
          hands: [
            { name: text['twentyOne.playerHand'], cards: player, sum: totalOf(player) },
            { name: text['twentyOne.dealerHand'], cards: dealer, sum: totalOf(dealer) },
          ],
          main: text[`twentyOne.main.${main}`],
          won: won.map(({ code }) => code),
        },
      }
    },
  }
}

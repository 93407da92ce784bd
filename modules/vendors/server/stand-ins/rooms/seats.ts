import { bullScore, compareScores, dealOf, meldScore, pokerScore, threeScore } from './hands.ts'
import { type Room, type RoomTitle, steady } from './room.ts'
import { filled, type RoomTexts, roomTexts } from './texts.ts'

type Dealt = { parts: number[]; score: number[] }
type Game = {
  kind: SeatsKind
  /** What lies before each seat: cards, tiles or dice. */
  with: 'cards' | 'dominoes' | 'tiles' | 'dice'
  deal: (seats: number, below: (n: number) => number) => Dealt[]
}

export const seatsKinds = [
  'three-cards',
  'bull',
  'poker',
  'thirteen',
  'melds',
  'dominoes',
  'tiles',
  'race',
] as const
export type SeatsKind = (typeof seatsKinds)[number]

/** Hands of one deck. */
const ofDeck =
  (size: number, score: (cards: number[]) => number[]) =>
  (seats: number, below: (n: number) => number): Dealt[] => {
    const cards = dealOf(52, seats * size, below)
    return Array.from({ length: seats }, (_, seat) => {
      const parts = cards.slice(seat * size, seat * size + size)
      return { parts, score: score(parts) }
    })
  }

/** All 28 dominoes, as tens and ones. */
export const dominoes = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (__, low) => high * 10 + low),
).flat()

function dealDominoes(seats: number, below: (n: number) => number): Dealt[] {
  const drawn = dealOf(dominoes.length, seats * 3, below).map((at) => dominoes[at] ?? 0)
  return Array.from({ length: seats }, (_, seat) => {
    const parts = drawn.slice(seat * 3, seat * 3 + 3)
    const pips = parts.reduce((all, each) => all + Math.floor(each / 10) + (each % 10), 0)
    const doubles = parts.filter((each) => each % 11 === 0).length
    return { parts, score: [pips % 10, doubles, pips] }
  })
}

/** Two of forty tiles: circles 1 to 9 and the white dragon, four of each. A pair beats every sum. */
function dealTiles(seats: number, below: (n: number) => number): Dealt[] {
  const drawn = dealOf(40, seats * 2, below).map((at) => at % 10)
  return Array.from({ length: seats }, (_, seat) => {
    const [one = 0, two = 0] = drawn.slice(seat * 2, seat * 2 + 2)
    const isPair = one === two
    // The white dragon is number 0 and the best pair.
    const pair = one === 0 ? 10 : one
    return {
      parts: [one, two],
      score: isPair ? [1, pair] : [0, (one + two) % 10, Math.max(one, two)],
    }
  })
}

const goal = 30
/** Dice until somebody has thirty points: whoever needs the fewest throws, then whoever went further. */
function dealRace(seats: number, below: (n: number) => number): Dealt[] {
  return Array.from({ length: seats }, () => {
    const parts: number[] = []
    let sum = 0
    while (sum < goal) {
      const die = 1 + below(6)
      parts.push(die)
      sum += die
    }
    return { parts, score: [-parts.length, sum] }
  })
}

const games: Record<SeatsKind, Game> = {
  'three-cards': { kind: 'three-cards', with: 'cards', deal: ofDeck(3, threeScore) },
  bull: { kind: 'bull', with: 'cards', deal: ofDeck(5, bullScore) },
  poker: { kind: 'poker', with: 'cards', deal: ofDeck(5, pokerScore) },
  thirteen: { kind: 'thirteen', with: 'cards', deal: ofDeck(13, pokerScore) },
  melds: { kind: 'melds', with: 'cards', deal: ofDeck(10, meldScore) },
  dominoes: { kind: 'dominoes', with: 'dominoes', deal: dealDominoes },
  tiles: { kind: 'tiles', with: 'tiles', deal: dealTiles },
  race: { kind: 'race', with: 'dice', deal: dealRace },
}

/** The winner takes all stakes less what the table keeps: by seats, what a stake returns, in ten-thousandths. */
const prices: Record<number, readonly number[]> = {
  2: [19_000, 19_500],
  3: [28_500, 29_000],
  4: [38_000, 38_500, 39_000],
}

const botNames = 'Ada Bruno Cleo Dario Emil Fay Gus Hana Ivo Jade Kit Lou Mika Nora Otto Pia'.split(
  ' ',
)

/**
 * One's own hand against hands of bots, without decisions. All seats are alike, and equal hands draw lots: each wins exactly as
 * often, so that what comes back is what the winner gets, divided by the seats.
 */
export function seatsRoom(kind: SeatsKind, { seed, language }: RoomTitle): Room {
  const text = roomTexts(language)
  const game = games[kind]
  const seats = 2 + (seed % 3)
  const among = prices[seats] ?? [19_000]
  const price = among[Math.floor(seed / 7) % among.length] ?? 19_000
  const names = Array.from(
    { length: seats - 1 },
    (_, at) => botNames[(seed + at * 5) % botNames.length] ?? 'Bot',
  )
  const spot = {
    code: 'hand',
    group: '',
    label: text['seats.hand'],
    rule: text[`seats.${kind}`],
    returned: [price],
    mean: `${price}/${seats * 10_000}`,
  }
  return {
    kind,
    view: 'seats',
    ...steady([spot]),
    hasMany: false,
    seconds: 0,
    about: filled(text['seats.about'], { seats, rule: text[`seats.${kind}`] }),
    shows: () => ({ bots: names, with: game.with }),
    play(_, below) {
      const hands = game.deal(seats, below)
      const best = hands.reduce((most, { score }) =>
        compareScores(score, most.score) > 0 ? { parts: [], score } : most,
      )
      const equal = hands.flatMap(({ score }, seat) =>
        compareScores(score, best.score) === 0 ? [seat] : [],
      )
      const winner = equal[equal.length > 1 ? below(equal.length) : 0] ?? 0
      const lots = equal.length > 1
      return {
        returned: new Map(winner === 0 ? [['hand', price]] : []),
        shows: {
          hands: hands.map(({ parts, score }) => ({ parts, says: saysOf(kind, score, text) })),
          winner,
          lots,
        },
      }
    },
  }
}

const threeRanks = ['high-card', 'pair', 'flush', 'straight', 'straight-flush', 'three'] as const
const pokerNames = [
  'high-card',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
] as const

/** What a hand is called. */
function saysOf(kind: SeatsKind, score: readonly number[], text: RoomTexts): string {
  const [first = 0, second = 0] = score
  if (kind === 'three-cards') return text[`rank.${threeRanks[first] ?? 'high-card'}`]
  if (kind === 'poker' || kind === 'thirteen')
    return text[`rank.${pokerNames[first] ?? 'high-card'}`]
  if (kind === 'bull')
    return first === 0 ? text['seats.noBull'] : filled(text['seats.bullOf'], { count: first })
  if (kind === 'melds') return filled(text['seats.melded'], { count: first, points: second })
  if (kind === 'tiles' && first === 1) return text['rank.pair']
  if (kind === 'race') return filled(text['seats.throws'], { count: -first })
  return filled(text['seats.points'], { count: kind === 'tiles' ? second : first })
}

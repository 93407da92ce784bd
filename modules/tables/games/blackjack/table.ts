import type { OfferedGame, Spot } from '../table-game.ts'
import { blackjackListed, seatsMost } from './is-decided.ts'

// Blackjack as a table offers it: the spots of its seats, and what each of them returns by the outcomes of a round.

export const seats = Array.from({ length: seatsMost }, (_, at) => at + 1)

/** Of a hand of a seat: 1, or 2 after splitting. `none`: the seat has no such hand in the round. */
export type HandOutcome = 'lost' | 'push' | 'win' | 'natural' | 'none'
const handOutcomes: readonly HandOutcome[] = ['lost', 'push', 'win', 'natural', 'none']

export const outcomeOfHand = (seat: number, hand: number, outcome: HandOutcome): string =>
  `${seat}-${hand}-${outcome}`
export const dealerNatural = 'dealer-natural'
export const noDealerNatural = 'no-dealer-natural'

export const spotNames = {
  seat: (seat: number) => `seat-${seat}`,
  behind: (seat: number) => `behind-${seat}`,
  follow: (seat: number) => `follow-${seat}`,
  split: (seat: number) => `split-${seat}`,
  double: (seat: number, hand: number) => `double-${seat}-${hand}`,
  insurance: (seat: number) => `insurance-${seat}`,
}

/** The kind of a spot and its seat: `double-3-2` is a `double` of seat 3. */
export function seatOfSpot(spot: string): { kind: string; seat: number } {
  const [kind = '', seat = '0'] = spot.split('-')
  return { kind, seat: Number(seat) }
}

const linesOf = (seat: number, hand: number) => [
  { returned: 25_000, outcomes: [outcomeOfHand(seat, hand, 'natural')] },
  { returned: 20_000, outcomes: [outcomeOfHand(seat, hand, 'win')] },
  { returned: 10_000, outcomes: [outcomeOfHand(seat, hand, 'push')] },
]
const valid = { bet: 'hand' }
// Split, and both hands doubled: four stakes are won at most.
const withMoreMost = 50_000

const spotsOf = (seat: number): Spot[] => {
  const first = linesOf(seat, 1)
  const given = { returned: 10_000, outcomes: [outcomeOfHand(seat, 1, 'none')] }
  const later = (code: string, hand: number): Spot => ({
    code,
    group: 'later',
    valid,
    returns: linesOf(seat, hand).slice(1),
    isLater: true,
  })
  return [
    {
      code: spotNames.seat(seat),
      group: 'seats',
      valid,
      returns: first,
      mostReturned: withMoreMost,
    },
    { code: spotNames.behind(seat), group: 'behind', valid, returns: [...first, given] },
    {
      code: spotNames.follow(seat),
      group: 'behind',
      valid,
      returns: [...first, given],
      mostReturned: withMoreMost,
    },
    later(spotNames.split(seat), 2),
    later(spotNames.double(seat, 1), 1),
    later(spotNames.double(seat, 2), 2),
    {
      code: spotNames.insurance(seat),
      group: 'later',
      valid: { bet: 'insurance' },
      returns: [{ returned: 30_000, outcomes: [dealerNatural] }],
      isLater: true,
    },
  ]
}

const whole = 10_000
const spots = seats.flatMap(spotsOf)
const wonMost = new Map(
  spots.map(({ code, isLater, mostReturned, returns }) => [
    code,
    // What is added to a stake later was counted with it.
    isLater ? 0 : (mostReturned ?? Math.max(...returns.map(({ returned }) => returned))) - whole,
  ]),
)

export const blackjack: OfferedGame = {
  ...blackjackListed,
  // A card that is dealt is behind the cut: each round has a shoe of its own.
  from: { kind: 'shoe', decks: 8, cutFromEnd: 415, cardsMost: 120 },
  variants: [
    {
      code: 'standard',
      names: {
        EN: '3 to 2, dealer stands on soft 17',
        ES: '3 a 2, la banca se planta con 17 suave',
      },
      spots,
      markets: [
        ...seats.flatMap((seat) =>
          [1, 2].map((hand) => ({
            code: `hand-${seat}-${hand}`,
            outcomes: handOutcomes.map((outcome) => outcomeOfHand(seat, hand, outcome)),
          })),
        ),
        { code: 'dealer', outcomes: [dealerNatural, noDealerNatural] },
      ],
      // What each seat may win, and all of them together where the dealer has too many.
      exposure: {
        cells: [...seats.map(spotNames.seat), 'all-seats'],
        of(stakes) {
          const won = stakes.map(({ spot, stake }) => ({
            seat: seatOfSpot(spot).seat,
            amount: (stake * BigInt(wonMost.get(spot) ?? 0)) / BigInt(whole),
          }))
          const sum = (of: typeof won) => of.reduce((all, { amount }) => all + amount, 0n)
          return [...seats.map((seat) => sum(won.filter((each) => each.seat === seat))), sum(won)]
        },
      },
    },
  ],
}

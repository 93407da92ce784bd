/** Dragon tiger: one card each from a shoe of eight decks; the higher one wins, the ace is low. */
import { type Card, cardsInDeck, rankOf, suitOf, suits } from '../cards.ts'
import { chancesBy, type Counts } from '../spot-chances.ts'
import type { RoundResult, Source, Spot, Step, TableGame, Variant } from '../table-game.ts'
import { spotIn, variantIn } from '../variant-in.ts'

const sides = ['dragon', 'tiger'] as const
type Side = (typeof sides)[number]
const decks = 8
const seven = 6

/** The market of a side's own card: a seven, or its size, its parity and its suit. */
function cardOutcome(side: Side, card: Card): string {
  const rank = rankOf(card)
  if (rank === seven) return `${side}-seven`
  return `${side}-${rank > seven ? 'big' : 'small'}-${rank % 2 === 0 ? 'odd' : 'even'}-${suitOf(card)}`
}

function resultOutcome(dragon: Card, tiger: Card): string {
  if (dragon === tiger) return 'suited-tie'
  const lead = rankOf(dragon) - rankOf(tiger)
  return lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger'
}

const cards = Array.from({ length: cardsInDeck }, (_, card) => card)
const results = ['dragon', 'tiger', 'tie', 'suited-tie']
const cardOutcomes = (side: Side) => [...new Set(cards.map((card) => cardOutcome(side, card)))]

function cardSpots(side: Side): Spot[] {
  const outcomes = cardOutcomes(side)
  const paying = (what: string, pay: number): Spot => ({
    code: `${side}-${what}`,
    group: side,
    valid: { bet: `${side} ${what}` },
    returns: [
      {
        returned: (pay + 1) * 10_000,
        outcomes: outcomes.filter((each) => each.split('-').slice(1).includes(what)),
      },
    ],
  })
  return [
    ...['big', 'small', 'odd', 'even'].map((what) => paying(what, 1)),
    ...suits.map((suit) => paying(suit, 3)),
  ]
}

const sideSpot = (side: Side): Spot => ({
  code: side,
  group: 'main',
  valid: { bet: side },
  returns: [
    { returned: 20_000, outcomes: [side] },
    { returned: 5_000, outcomes: ['tie', 'suited-tie'] },
  ],
})

const tieSpot = (code: string, pay: number, outcomes: string[]): Spot => ({
  code,
  group: 'main',
  valid: { bet: code },
  returns: [{ returned: (pay + 1) * 10_000, outcomes }],
})

const variants: readonly Variant[] = [
  {
    code: 'standard',
    names: { EN: 'Dragon Tiger', ES: 'Dragon Tiger' },
    spots: [
      sideSpot('dragon'),
      tieSpot('tie', 10, ['tie', 'suited-tie']),
      sideSpot('tiger'),
      tieSpot('suited-tie', 50, ['suited-tie']),
      ...sides.flatMap(cardSpots),
    ],
    markets: [
      { code: 'result', outcomes: results },
      ...sides.map((side) => ({ code: `${side}-card`, outcomes: cardOutcomes(side) })),
    ],
  },
]

function play(_variant: string, source: Source): Step[] {
  return sides.map((to) => ({ to, value: source.card() }))
}

function resultOf(_variant: string, steps: readonly Step[]): RoundResult {
  const [dragon = 0, tiger = 0] = sides.map((side) => steps.find(({ to }) => to === side)?.value)
  const result = resultOutcome(dragon, tiger)
  return {
    main: result === 'suited-tie' ? 'tie' : result,
    marks: result === 'suited-tie' ? ['suited-tie'] : [],
    outcomes: [result, cardOutcome('dragon', dragon), cardOutcome('tiger', tiger)],
  }
}

/** Every first card and every second one, of eight decks. */
function countsOf(group: string): Counts {
  const counts: Record<string, number> = {}
  for (const dragon of cards) {
    for (const tiger of cards) {
      const outcome =
        group === 'main'
          ? resultOutcome(dragon, tiger)
          : cardOutcome(
              group === 'dragon' ? 'dragon' : 'tiger',
              group === 'dragon' ? dragon : tiger,
            )
      counts[outcome] = (counts[outcome] ?? 0) + decks * (decks - (dragon === tiger ? 1 : 0))
    }
  }
  return counts
}

export const dragonTiger: TableGame = {
  code: 'dragon-tiger',
  names: { EN: 'Dragon Tiger', ES: 'Dragon Tiger' },
  from: { kind: 'shoe', decks, cutFromEnd: 52, cardsMost: 2 },
  bettingSeconds: 15,
  resultSeconds: 5,
  variants,
  play,
  resultOf,
  chancesOf(variant, code) {
    const spot = spotIn(variantIn(variants, variant), code)
    return chancesBy(spot, countsOf(spot.group))
  },
}

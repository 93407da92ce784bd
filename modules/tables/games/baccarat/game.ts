/** Baccarat: two hands by fixed rules from a shoe of eight decks. */
import type { NamesByLanguage } from '@tessera/game-kit'
import { type Counts, chancesBy } from '../spot-chances.ts'
import type { RoundResult, Source, Step, TableGame, Variant } from '../table-game.ts'
import { spotIn, variantIn } from '../variant-in.ts'
import { bonusCounts, pairsCounts, resultCounts, sizeCounts } from './counts.ts'
import { type Hands, isNatural, nextOf, totalOf } from './hands.ts'
import {
  bonusOf,
  bonusOutcomes,
  pairsOf,
  pairsOutcomes,
  sizeOf,
  type Special,
  specialOf,
  winnerOf,
} from './outcomes.ts'
import { bonusSpot, mainSpots, pairSpots, sizeSpots, specialSpot } from './spots.ts'

type Told = Variant & { told: readonly Special[] }

const variantOf = (code: string, names: NamesByLanguage, told: readonly Special[]): Told => ({
  code,
  names,
  told,
  spots: [
    ...mainSpots(code, told),
    ...told.map(specialSpot),
    ...pairSpots,
    ...sizeSpots,
    bonusSpot('player'),
    bonusSpot('banker'),
  ],
  markets: [
    { code: 'result', outcomes: ['player', 'banker', 'tie', ...told] },
    { code: 'pairs', outcomes: pairsOutcomes },
    { code: 'size', outcomes: ['size-small', 'size-big'] },
    { code: 'bonus', outcomes: bonusOutcomes },
  ],
})

const variants: readonly Told[] = [
  variantOf('commission', { EN: 'Commission', ES: 'Con comisión' }, []),
  variantOf('no-commission', { EN: 'No commission', ES: 'Sin comisión' }, ['super-6']),
  variantOf('ez', { EN: 'EZ', ES: 'EZ' }, ['dragon-7', 'panda-8']),
]

export const handsOf = (steps: readonly Step[]): Hands => ({
  player: steps.filter(({ to }) => to === 'player').map(({ value }) => value),
  banker: steps.filter(({ to }) => to === 'banker').map(({ value }) => value),
})

function play(_variant: string, source: Source): Step[] {
  const steps: Step[] = []
  for (;;) {
    const to = nextOf(handsOf(steps))
    if (to === undefined) return steps
    steps.push({ to, value: source.card() })
  }
}

function resultOf(variant: string, steps: readonly Step[]): RoundResult {
  const hands = handsOf(steps)
  const winner = winnerOf(hands)
  const special = variantIn(variants, variant).told.find((each) => each === specialOf(hands))
  const pairs = pairsOf(hands)
  const isNaturalWin = isNatural(hands[winner === 'tie' ? 'player' : winner])
  return {
    main: winner,
    marks: [
      ...(isNaturalWin ? ['natural'] : []),
      ...(special ? [special] : []),
      ...(/^pairs-(mixed|perfect)-/.test(pairs) ? ['player-pair'] : []),
      ...(/-(mixed|perfect)$/.test(pairs) ? ['banker-pair'] : []),
      ...(pairs.includes('perfect') ? ['perfect-pair'] : []),
      `player:${totalOf(hands.player)}`,
      `banker:${totalOf(hands.banker)}`,
    ],
    outcomes: [special ?? winner, pairs, sizeOf(hands), bonusOf(hands)],
  }
}

/** How often each outcome of the result comes, where a variant tells some wins apart from the others. */
function resultCountsOf(told: readonly Special[]): Counts {
  const counts: Record<string, number> = { player: 0, banker: 0, tie: 0 }
  for (const [outcome, count] of Object.entries(resultCounts)) {
    const special = told.find((each) => each === outcome)
    const plain = outcome === 'panda-8' ? 'player' : outcome in counts ? outcome : 'banker'
    const name = special ?? plain
    counts[name] = (counts[name] ?? 0) + count
  }
  return counts
}

function chancesOf(variant: string, code: string) {
  const of = variantIn(variants, variant)
  const spot = spotIn(of, code)
  const counts: Record<string, Counts> = {
    pairs: pairsCounts,
    size: sizeCounts,
    bonus: bonusCounts,
  }
  return chancesBy(spot, counts[spot.group] ?? resultCountsOf(of.told))
}

export const baccarat: TableGame = {
  code: 'baccarat',
  names: { EN: 'Baccarat', ES: 'Bacará' },
  from: { kind: 'shoe', decks: 8, cutFromEnd: 52, cardsMost: 6 },
  bettingSeconds: 15,
  resultSeconds: 5,
  variants,
  play,
  resultOf,
  chancesOf,
}

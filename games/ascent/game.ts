/** Ascent: a balloon climbs and bursts; the round pays where it was cashed out, by the member or at the target. */
import { defineMovesGame, lawOfTable } from '@tessera/game-kit'
import { fraction } from '@tessera/game-kit/fraction'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { pressedAt, timeOf } from './climb.ts'
import { burstAt, type Hundredths, numbers, reaching, targets } from './crash.ts'

export type Choice = { auto: Hundredths }
/** `cash`: out now, by the clock of the server. `hold`: on to the target or the burst, which is told at once. */
export type Move = { type: 'hold' } | { type: 'cash' }
/** `out`: where the round is cashed out, once that is decided. */
export type State = { burst: Hundredths; auto: Hundredths; out?: Hundredths }
export type Shown = { auto: Hundredths }
export type Step =
  | { type: 'climb'; burst: Hundredths; auto: Hundredths; out: Hundredths }
  | { type: 'win'; multiplier: Multiplier }

const payOf = (auto: Hundredths): Multiplier => auto * 100
const moves: Move[] = [{ type: 'hold' }, { type: 'cash' }]
// Without a clock a press is the earliest that there is.
const earliest = 0

function endOf({ burst, auto, out = auto }: State): { multiplier: Multiplier; steps: Step[] } {
  const climb = { type: 'climb' as const, burst, auto, out }
  const multiplier = burst >= out ? payOf(out) : 0
  return { multiplier, steps: multiplier > 0 ? [climb, { type: 'win', multiplier }] : [climb] }
}

export const ascent = defineMovesGame({
  slug: 'ascent',
  version: '2',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Ascent', ES: 'Ascenso' }, theme: 'space', artSeed: 20 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({ auto: z.int().check(z.gte(targets.least), z.lte(targets.most)) }),
  choices: (): Choice[] =>
    [101, 110, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000, 1_000_000].map((auto) => ({
      auto,
    })),
  moveShape: z.strictObject({ type: z.enum(['hold', 'cash']) }),
  open: ({ auto }: Choice, deal): State => ({ burst: burstAt(deal.below(2 ** 48) + 1), auto }),
  moves: ({ out }): Move[] => (out === undefined ? moves : []),
  move: (state, { type }, _deal, at = earliest): State => ({
    ...state,
    out: type === 'hold' ? state.auto : pressedAt(at, state.auto),
  }),
  clock: {
    // At the burst itself a press still pays: it is over with the hundredth after it.
    overAfter: ({ burst, auto }) => timeOf(Math.min(burst + 1, auto)),
    longest: timeOf(targets.most),
  },
  idle: (state): State => ({ ...state, out: state.auto }),
  shown: ({ auto }): Shown => ({ auto }),
  steps: (): Step[] => [],
  end: endOf,
  // Wherever a round is cashed out, it returns the same; told for the target.
  best: ({ auto }: Choice) =>
    lawOfTable([
      { multiplier: payOf(auto), weight: reaching(auto) },
      { multiplier: 0, weight: numbers - reaching(auto) },
    ]),
  values: ({ auto, out }) =>
    out === undefined
      ? moves.map((move) => {
          const target = move.type === 'hold' ? auto : targets.least
          return { move, value: fraction(BigInt(target) * reaching(target), 100n * numbers) }
        })
      : [],
  wordsMost: () => 1,
})

/** Sic bo: three dice. */
import { chancesBy } from '../spot-chances.ts'
import type { RoundResult, Source, Spot, Step, TableGame, Variant } from '../table-game.ts'
import { spotIn, variantIn } from '../variant-in.ts'

type Dice = readonly number[]

const faces = [1, 2, 3, 4, 5, 6]
const throws: readonly Dice[] = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three) => [one, two, three])),
)

/** The outcome of a throw: its faces in order. */
const outcomeOf = (dice: Dice): string => dice.toSorted((one, two) => one - two).join('-')

const counts: Record<string, number> = {}
for (const dice of throws) counts[outcomeOf(dice)] = (counts[outcomeOf(dice)] ?? 0) + 1
const outcomes = Object.keys(counts)

const diceOf = (outcome: string): Dice => outcome.split('-').map(Number)
const sumOf = (dice: Dice) => dice.reduce((sum, die) => sum + die, 0)
const timesOf = (dice: Dice, face: number) => dice.filter((die) => die === face).length
const isTriple = ([one, two, three]: Dice) => one === two && two === three

type Line = [pay: number, has: (dice: Dice) => boolean]
const spotOf = (
  group: string,
  code: string,
  lines: readonly Line[],
  valid: Spot['valid'] = { bet: code },
): Spot => ({
  code,
  group,
  valid,
  returns: lines.map(([pay, has]) => ({
    returned: (pay + 1) * 10_000,
    outcomes: outcomes.filter((outcome) => has(diceOf(outcome))),
  })),
})

const halves: Record<string, (sum: number) => boolean> = {
  small: (sum) => sum <= 10,
  big: (sum) => sum >= 11,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
}
// What a total pays, from 4 to 10; 17 pays as 4, 16 as 5, and so on.
const totalPays = [60, 30, 17, 12, 8, 6, 6]
const totals = Array.from({ length: 14 }, (_, at) => at + 4)

const spots: Spot[] = [
  ...Object.entries(halves).map(([code, has]) =>
    spotOf('halves', code, [[1, (dice) => !isTriple(dice) && has(sumOf(dice))]]),
  ),
  ...totals.map((total) =>
    spotOf(
      'totals',
      `total-${total}`,
      [[totalPays[Math.min(total, 21 - total) - 4] ?? 0, (dice) => sumOf(dice) === total]],
      { bet: 'total', on: [`${total}`] },
    ),
  ),
  spotOf('triples', 'any-triple', [[30, isTriple]]),
  ...faces.map((face) =>
    spotOf('triples', `triple-${face}`, [[180, (dice) => timesOf(dice, face) === 3]]),
  ),
  ...faces.map((face) =>
    spotOf('doubles', `double-${face}`, [[10, (dice) => timesOf(dice, face) >= 2]]),
  ),
  ...faces.flatMap((one) =>
    faces
      .filter((two) => two > one)
      .map((two) =>
        spotOf('pairs', `pair-${one}-${two}`, [
          [5, (dice) => dice.includes(one) && dice.includes(two)],
        ]),
      ),
  ),
  ...faces.map((face) =>
    spotOf(
      'singles',
      `single-${face}`,
      [1, 2, 3].map((times): Line => [times, (dice) => timesOf(dice, face) === times]),
    ),
  ),
]

const variants: readonly Variant[] = [
  {
    code: 'standard',
    names: { EN: 'Sic Bo', ES: 'Sic Bo' },
    spots,
    markets: [{ code: 'dice', outcomes }],
  },
]

function play(_variant: string, source: Source): Step[] {
  return [1, 2, 3].map(() => ({ to: 'die', value: source.below(6) + 1 }))
}

function resultOf(_variant: string, steps: readonly Step[]): RoundResult {
  const dice = steps.map(({ value }) => value)
  const sum = sumOf(dice)
  const half = Object.entries(halves).filter(([, has]) => has(sum))
  return {
    main: outcomeOf(dice),
    marks: [`total:${sum}`, ...(isTriple(dice) ? ['triple'] : half.map(([code]) => code))],
    outcomes: [outcomeOf(dice)],
  }
}

export const sicBo: TableGame = {
  code: 'sic-bo',
  names: { EN: 'Sic Bo', ES: 'Sic Bo' },
  from: { kind: 'draws' },
  bettingSeconds: 15,
  resultSeconds: 5,
  variants,
  play,
  resultOf,
  chancesOf: (variant, code) => chancesBy(spotIn(variantIn(variants, variant), code), counts),
}

/** The wheel: 54 segments, each of one of seven kinds; a stake on the kind of the segment is paid. */
import { chancesBy } from '../spot-chances.ts'
import type { RoundResult, Source, Spot, Step, TableGame, Variant } from '../table-game.ts'
import { spotIn, variantIn } from '../variant-in.ts'

// What each kind of segment pays to 1. It is printed on the wheel.
const pays: Readonly<Record<string, number>> = {
  'pays-1': 1,
  'pays-3': 3,
  'pays-6': 6,
  'pays-12': 12,
  'pays-25': 25,
  sun: 50,
  moon: 50,
}

const order =
  '1 sun 1 6 1 3 1 12 1 3 1 6 1 25 1 3 1 3 1 6 1 12 1 3 1 3 1 6 moon 3 1 3 1 12 1 6 1 3 1 3 1 25 1 6 1 3 1 12 1 3 1 6 1 3'

/** The spot that each segment pays, clockwise from the one under the pointer at rest. */
export const segments: readonly string[] = order
  .split(' ')
  .map((kind) => (kind in pays ? kind : `pays-${kind}`))

const counts: Record<string, number> = {}
for (const segment of segments) counts[segment] = (counts[segment] ?? 0) + 1

const spots: Spot[] = Object.entries(pays).map(([code, pay]) => ({
  code,
  group: 'segments',
  valid: { bet: code },
  returns: [{ returned: (pay + 1) * 10_000, outcomes: [code] }],
}))

const variants: readonly Variant[] = [
  {
    code: 'standard',
    names: { EN: 'Wheel', ES: 'Rueda' },
    spots,
    markets: [{ code: 'segment', outcomes: Object.keys(pays) }],
  },
]

function play(_variant: string, source: Source): Step[] {
  return [{ to: 'wheel', value: source.below(segments.length) }]
}

function resultOf(_variant: string, [step]: readonly Step[]): RoundResult {
  const kind = segments[step?.value ?? 0] ?? ''
  return { main: kind, marks: [], outcomes: [kind] }
}

export const wheelTable: TableGame = {
  code: 'wheel-table',
  names: { EN: 'Wheel', ES: 'Rueda' },
  from: { kind: 'draws' },
  bettingSeconds: 15,
  resultSeconds: 5,
  variants,
  play,
  resultOf,
  chancesOf: (variant, code) => chancesBy(spotIn(variantIn(variants, variant), code), counts),
}

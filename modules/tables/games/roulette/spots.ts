import type { Spot, Variant } from '../table-game.ts'
import { colourOf, isZero, nameOfPocket, type Pocket, type Wheel, wheelOrders } from './wheels.ts'

const numbers = Array.from({ length: 36 }, (_, at) => at + 1)
const rows = Array.from({ length: 12 }, (_, at) => [3 * at + 1, 3 * at + 2, 3 * at + 3])

/** So much to 1 for a bet on so many pockets: the same as on a wheel of 36. */
const payOn = (pockets: number): number => 36 / pockets - 1

function onPockets(kind: string, group: string, pockets: readonly Pocket[], pay?: number): Spot {
  const on = pockets.map(nameOfPocket)
  return {
    code: `${kind}-${on.join('-')}`,
    group,
    valid: { bet: 'numbers', on },
    returns: [{ returned: ((pay ?? payOn(on.length)) + 1) * 10_000, outcomes: on }],
  }
}

const named = (code: string, spot: Spot): Spot => ({ ...spot, code })

const splits = numbers.flatMap((number) => [
  ...(number % 3 === 0 ? [] : [[number, number + 1]]),
  ...(number > 33 ? [] : [[number, number + 3]]),
])
const corners = numbers
  .filter((number) => number % 3 !== 0 && number < 34)
  .map((number) => [number, number + 1, number + 3, number + 4])
const sixLines = rows.slice(0, -1).map((row, at) => [...row, ...(rows[at + 1] ?? [])])

/** The bets beside the zeros, as the layout of each table has them. */
const zeroSplits: Record<Wheel, Pocket[][]> = {
  single: [
    [0, 1],
    [0, 2],
    [0, 3],
  ],
  double: [
    [0, 37],
    [0, 1],
    [0, 2],
    [37, 2],
    [37, 3],
  ],
  triple: [
    [0, 38],
    [38, 37],
    [0, 1],
    [38, 2],
    [37, 3],
  ],
}
const zeroTrios: Record<Wheel, Pocket[][]> = {
  single: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  double: [
    [0, 1, 2],
    [0, 37, 2],
    [37, 2, 3],
  ],
  triple: [[0, 38, 37]],
}
const zeroCorners: Record<Wheel, Spot> = {
  single: named('first-four', onPockets('', 'zeros', [0, 1, 2, 3])),
  // Five pockets at 6 to 1: the one bet that pays less than its part of 36.
  double: named('five-number', onPockets('', 'zeros', [0, 37, 1, 2, 3], 6)),
  triple: named('six-number', onPockets('', 'zeros', [0, 38, 37, 1, 2, 3])),
}

type Chance = { code: string; bet: string; has: (pocket: Pocket) => boolean }
export const evenChances: readonly Chance[] = [
  { code: 'low', bet: 'small', has: (pocket) => !isZero(pocket) && pocket <= 18 },
  { code: 'even', bet: 'even', has: (pocket) => !isZero(pocket) && pocket % 2 === 0 },
  { code: 'red', bet: 'red', has: (pocket) => colourOf(pocket) === 'red' },
  { code: 'black', bet: 'black', has: (pocket) => colourOf(pocket) === 'black' },
  { code: 'odd', bet: 'odd', has: (pocket) => !isZero(pocket) && pocket % 2 === 1 },
  { code: 'high', bet: 'big', has: (pocket) => !isZero(pocket) && pocket > 18 },
]

export const columnOf = (pocket: Pocket): number => ((pocket - 1) % 3) + 1
export const dozenOf = (pocket: Pocket): number => Math.ceil(pocket / 12)

const outside = (isHalfBack: boolean): Spot[] => [
  ...[1, 2, 3].map((column) =>
    named(
      `column-${column}`,
      onPockets(
        '',
        'columns',
        numbers.filter((each) => columnOf(each) === column),
      ),
    ),
  ),
  ...[1, 2, 3].map((dozen) =>
    named(
      `dozen-${dozen}`,
      onPockets(
        '',
        'dozens',
        numbers.filter((each) => dozenOf(each) === dozen),
      ),
    ),
  ),
  ...evenChances.map(({ code, bet, has }) => ({
    code,
    group: 'chances',
    valid: { bet },
    returns: [
      { returned: 20_000, outcomes: numbers.filter(has).map(nameOfPocket) },
      ...(isHalfBack ? [{ returned: 5_000, outcomes: ['0'] }] : []),
    ],
  })),
]

export const spotsOf = (wheel: Wheel, isHalfBack: boolean): Spot[] => [
  ...wheelOrders[wheel]
    .toSorted((one, two) => one - two)
    .map((each) => onPockets('straight', 'straights', [each])),
  ...[...zeroSplits[wheel], ...splits].map((pair) => onPockets('split', 'splits', pair)),
  ...rows.map((row) => onPockets('street', 'streets', row)),
  ...zeroTrios[wheel].map((trio) => onPockets('trio', 'zeros', trio)),
  zeroCorners[wheel],
  ...corners.map((four) => onPockets('corner', 'corners', four)),
  ...sixLines.map((six) => onPockets('six-line', 'six-lines', six)),
  ...outside(isHalfBack),
]

type Call = NonNullable<Variant['calls']>[number]
const callOf = (code: string, placed: string): Call => ({
  code,
  spots: placed.split(' ').map((each) => {
    const [spot = '', parts = '1'] = each.split('*')
    return { spot, parts: Number(parts) }
  }),
})

/** The call bets of the wheel with one zero, on its racetrack. */
export const singleZeroCalls: readonly Call[] = [
  callOf(
    'voisins',
    'trio-0-2-3*2 split-4-7 split-12-15 split-18-21 split-19-22 corner-25-26-28-29*2 split-32-35',
  ),
  callOf('tiers', 'split-5-8 split-10-11 split-13-16 split-23-24 split-27-30 split-33-36'),
  callOf('orphelins', 'straight-1 split-6-9 split-14-17 split-17-20 split-31-34'),
]

import { legsMax, linesMax } from '../limits.ts'

/** The kinds of bet: how many legs they have, and the sizes of their lines. */
const named = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  'lucky-15': { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  'lucky-31': { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  'lucky-63': { legs: 6, from: 1 },
  'super-heinz': { legs: 7, from: 2 },
  'lucky-127': { legs: 7, from: 1 },
  goliath: { legs: 8, from: 2 },
  'lucky-255': { legs: 8, from: 1 },
} as const
export type NamedKind = keyof typeof named
export const namedKinds = Object.keys(named) as NamedKind[]

export const betKinds = ['single', 'multiple', 'system', ...namedKinds] as const
export type BetKind = (typeof betKinds)[number]

/**
 * How a ticket is put together. `sizes`: of a system the sizes of its lines, bankers included; empty for all other kinds.
 * `bankers`: the legs that stand in every line, by their place in the list, only of a system.
 */
export type Shape = {
  kind: BetKind
  sizes: readonly number[]
  legs: number
  bankers: readonly number[]
  eachWay: boolean
}

export type ShapeProblem = 'legs' | 'sizes' | 'bankers' | 'tooManyLegs' | 'tooManyLines'

/** What is wrong with a shape; undefined where nothing is. */
export function shapeProblem(shape: Shape): ShapeProblem | undefined {
  const { kind, legs, sizes, bankers } = shape
  if (!Number.isInteger(legs) || legs < 1) return 'legs'
  if (legs > legsMax) return 'tooManyLegs'
  if (kind !== 'system') {
    if (!isLegCount(kind, legs)) return 'legs'
    if (sizes.length > 0) return 'sizes'
    return bankers.length > 0 ? 'bankers' : undefined
  }
  if (legs < 2) return 'legs'
  if (!areIndexes(bankers, legs) || bankers.length >= legs) return 'bankers'
  if (!areSizes(sizes, bankers.length, legs)) return 'sizes'
  return countLines(shape) > linesMax ? 'tooManyLines' : undefined
}

function isLegCount(kind: Exclude<BetKind, 'system'>, legs: number): boolean {
  if (kind === 'single') return legs === 1
  return kind === 'multiple' ? legs >= 2 : legs === named[kind].legs
}

const areIndexes = (bankers: readonly number[], legs: number): boolean =>
  new Set(bankers).size === bankers.length &&
  bankers.every((each) => Number.isInteger(each) && each >= 0 && each < legs)

const areSizes = (sizes: readonly number[], bankers: number, legs: number): boolean =>
  sizes.length > 0 &&
  new Set(sizes).size === sizes.length &&
  sizes.every((size) => Number.isInteger(size) && size > bankers && size <= legs)

/** The kind of that name for so many legs: `namedKindsFor(3)` is Trixie and Patent. */
export const namedKindsFor = (legs: number): NamedKind[] =>
  namedKinds.filter((kind) => named[kind].legs === legs)

/** The sizes of the lines of a shape, in growing order. */
export function sizesOf({ kind, sizes, legs }: Pick<Shape, 'kind' | 'sizes' | 'legs'>): number[] {
  if (kind === 'system') return sizes.toSorted((one, two) => one - two)
  if (kind === 'single' || kind === 'multiple') return [legs]
  const { from } = named[kind]
  return Array.from({ length: legs - from + 1 }, (_, index) => from + index)
}

/** How many lines a shape has, each-way lines counted twice, without making a list of them. */
export const countLines = (shape: Shape): number => combinationsOf(shape) * (shape.eachWay ? 2 : 1)

const combinationsOf = (shape: Shape): number =>
  sizesOf(shape).reduce(
    (sum, size) => sum + choose(shape.legs - shape.bankers.length, size - shape.bankers.length),
    0,
  )

/** How many ways there are to choose so many of so many. */
function choose(of: number, count: number): number {
  if (count < 0 || count > of) return 0
  let ways = 1
  for (let step = 1; step <= count; step++) ways = (ways * (of - count + step)) / step
  return ways
}

/**
 * The lines of a shape without problems, as lists of legs by their place: by size, then in the order of the legs. Of an
 * each-way bet each stands for a win and a place line.
 */
export function linesOf(shape: Shape): number[][] {
  const bankers = new Set(shape.bankers)
  const others = Array.from({ length: shape.legs }, (_, leg) => leg).filter(
    (leg) => !bankers.has(leg),
  )
  return sizesOf(shape).flatMap((size) =>
    choices(others, size - bankers.size).map((chosen) =>
      [...bankers, ...chosen].toSorted((one, two) => one - two),
    ),
  )
}

function choices(of: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  // Of the last ones too few are left behind.
  return of
    .slice(0, of.length - count + 1)
    .flatMap((first, index) =>
      choices(of.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
    )
}

/** Whether two legs of a shape stand in a line together. */
export function shareLine(shape: Shape, one: number, other: number): boolean {
  const bankers = new Set(shape.bankers)
  const needed = new Set([one, other, ...bankers]).size
  return Math.max(...sizesOf(shape)) >= needed
}

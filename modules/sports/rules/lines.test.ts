import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  betKinds,
  countLines,
  linesOf,
  namedKindsFor,
  type Shape,
  shapeProblem,
  shareLine,
} from './lines.ts'
import { AnyShape } from './ticket.fixture.ts'

const shape = (kind: Shape['kind'], legs: number, rest: Partial<Shape> = {}): Shape => ({
  kind,
  legs,
  sizes: [],
  bankers: [],
  eachWay: false,
  ...rest,
})

test.each([
  ['single', 1, 1],
  ['multiple', 20, 1],
  ['trixie', 3, 4],
  ['patent', 3, 7],
  ['yankee', 4, 11],
  ['lucky-15', 4, 15],
  ['canadian', 5, 26],
  ['lucky-31', 5, 31],
  ['heinz', 6, 57],
  ['lucky-63', 6, 63],
  ['super-heinz', 7, 120],
  ['lucky-127', 7, 127],
  ['goliath', 8, 247],
  ['lucky-255', 8, 255],
] as const)('[GM-03] a %s of %s legs has %s lines', (kind, legs, count) => {
  expect(shapeProblem(shape(kind, legs))).toBeUndefined()
  expect(countLines(shape(kind, legs))).toBe(count)
  expect(countLines(shape(kind, legs, { eachWay: true }))).toBe(2 * count)
  expect(linesOf(shape(kind, legs))).toHaveLength(count)
})

test.each([
  [5, [3], [], 10],
  [5, [2, 3], [], 20],
  [5, [3], [0], 6],
  [12, [4], [], 495],
  [20, [20], [], 1],
  [20, [2], [], 190],
  [6, [5, 3], [0, 5], 10 - 2],
])(
  '[GM-03] a system of %s legs, sizes %j, bankers %j has %s lines',
  (legs, sizes, bankers, count) => {
    const system = shape('system', legs, { sizes, bankers })
    expect(shapeProblem(system)).toBeUndefined()
    expect(countLines(system)).toBe(count)
  },
)

test.each([
  ['no legs', shape('single', 0), 'legs'],
  ['half a leg', shape('multiple', 2.5), 'legs'],
  ['a single of two', shape('single', 2), 'legs'],
  ['a multiple of one', shape('multiple', 1), 'legs'],
  ['a Trixie of four', shape('trixie', 4), 'legs'],
  ['21 legs', shape('multiple', 21), 'tooManyLegs'],
  ['sizes of a Trixie', shape('trixie', 3, { sizes: [2] }), 'sizes'],
  ['bankers of a Trixie', shape('trixie', 3, { bankers: [0] }), 'bankers'],
  ['a system of one leg', shape('system', 1, { sizes: [1] }), 'legs'],
  ['no sizes', shape('system', 4), 'sizes'],
  ['a size above the legs', shape('system', 4, { sizes: [5] }), 'sizes'],
  ['a size of 0', shape('system', 4, { sizes: [0] }), 'sizes'],
  ['a size twice', shape('system', 4, { sizes: [2, 2] }), 'sizes'],
  ['a size of bankers alone', shape('system', 4, { sizes: [2], bankers: [0, 1] }), 'sizes'],
  ['all legs bankers', shape('system', 3, { sizes: [3], bankers: [0, 1, 2] }), 'bankers'],
  ['a banker twice', shape('system', 4, { sizes: [3], bankers: [1, 1] }), 'bankers'],
  ['a banker that is no leg', shape('system', 4, { sizes: [3], bankers: [4] }), 'bankers'],
  ['1,025 lines and more', shape('system', 20, { sizes: [3] }), 'tooManyLines'],
  ['560 lines each way', shape('system', 16, { sizes: [3], eachWay: true }), 'tooManyLines'],
  ['184,756 lines', shape('system', 20, { sizes: [10] }), 'tooManyLines'],
] as const)('refuses %s', (_, wrong, problem) => {
  expect(shapeProblem(wrong)).toBe(problem)
})

test('the named kinds are those of their number of legs', () => {
  expect(namedKindsFor(4)).toEqual(['yankee', 'lucky-15'])
  expect(betKinds).toHaveLength(15)
})

test('lines stand by size, and in the order of the legs', () => {
  expect(linesOf(shape('patent', 3))).toEqual([[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]])
  expect(linesOf(shape('system', 4, { sizes: [3], bankers: [2] }))).toEqual([
    [0, 1, 2],
    [0, 2, 3],
    [1, 2, 3],
  ])
})

test('of any shape the lines are as many as counted, all different, with all bankers', () => {
  fc.assert(
    fc.property(AnyShape, (any) => {
      expect(shapeProblem(any)).toBeUndefined()
      const lines = linesOf(any)
      expect(lines.length * (any.eachWay ? 2 : 1)).toBe(countLines(any))
      expect(new Set(lines.map(String)).size).toBe(lines.length)
      for (const line of lines) {
        expect(line).toEqual([...new Set(line)].toSorted((one, two) => one - two))
        for (const banker of any.bankers) expect(line).toContain(banker)
      }
    }),
    { numRuns: 300 },
  )
})

test('two legs share a line exactly where a line has both', () => {
  fc.assert(
    fc.property(AnyShape, fc.nat(), fc.nat(), (any, first, second) => {
      const [one, other] = [first % any.legs, second % any.legs]
      fc.pre(one !== other)
      const together = linesOf(any).some((line) => line.includes(one) && line.includes(other))
      expect(shareLine(any, one, other)).toBe(together)
    }),
    { numRuns: 300 },
  )
})

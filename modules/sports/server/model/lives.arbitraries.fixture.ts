import fc from 'fast-check'
import type { OutcomeResult, Split } from '../../result.ts'

// Lives of tickets: what is bought, and what comes after it in any order.

export const won: OutcomeResult = { won: true, void: 'none' }
export const lost: OutcomeResult = { won: false, void: 'none' }
export const voided: OutcomeResult = { won: false, void: 'whole' }
const halfWon: OutcomeResult = { won: true, void: 'half' }
const halfLost: OutcomeResult = { won: false, void: 'half' }

type Market = {
  type: string
  specifiers: Readonly<Record<string, string>>
  prices: Readonly<Record<string, number>>
  /** How its outcomes may end together. */
  endings: readonly Readonly<Record<string, OutcomeResult>>[]
  /** Chances that may be told of its outcomes. */
  chances: readonly Readonly<Record<string, Split>>[]
}

const split = (parts: Partial<Split>): Split => ({
  win: 0,
  halfWin: 0,
  void: 0,
  halfLoss: 0,
  loss: 0,
  ...parts,
})
const plain = (win: number): Split =>
  split({ win: win * 1_000_000, loss: (1_000 - win) * 1_000_000 })

/** The markets of each event. The last has prices on both sides of 1.50. */
export const markets: readonly Market[] = [
  {
    type: 'match-result',
    specifiers: {},
    prices: { 1: 24_500, X: 33_000, 2: 31_000 },
    endings: [
      { 1: won, X: lost, 2: lost },
      { 1: lost, X: won, 2: lost },
      { 1: lost, X: lost, 2: won },
      { 1: voided, X: voided, 2: voided },
    ],
    chances: [
      { 1: plain(444), X: plain(256), 2: plain(300) },
      { 1: plain(700), X: plain(200), 2: plain(100) },
      { 1: plain(20), X: plain(80), 2: plain(900) },
    ],
  },
  {
    type: 'asian-handicap',
    specifiers: { line: '-0.25' },
    prices: { 1: 20_200, 2: 18_800 },
    endings: [
      { 1: won, 2: lost },
      { 1: lost, 2: won },
      { 1: halfLost, 2: halfWon },
      { 1: voided, 2: voided },
    ],
    chances: [
      {
        1: split({ win: 420_000_000, halfLoss: 280_000_000, loss: 300_000_000 }),
        2: split({ win: 300_000_000, halfWin: 280_000_000, loss: 420_000_000 }),
      },
      { 1: plain(650), 2: plain(350) },
    ],
  },
  {
    type: 'total',
    specifiers: { line: '2.5' },
    prices: { over: 14_500, under: 27_000 },
    endings: [
      { over: won, under: lost },
      { over: lost, under: won },
    ],
    chances: [
      { over: plain(667), under: plain(333) },
      { over: plain(900), under: plain(100) },
    ],
  },
]

export const eventCount = 3
const AnyEvent = fc.integer({ min: 0, max: eventCount - 1 })
const AnyMarket = fc.integer({ min: 0, max: markets.length - 1 })
/** A span in which legs are cancelled, as seen from the moment at which the tickets were accepted. */
export const spans = ['always', 'from before', 'until after', 'around', 'before', 'after'] as const
export type SpanName = (typeof spans)[number]
const AnySpan = fc.constantFrom(...spans)
/** null: all of the event. */
const AnyScope = fc.option(AnyMarket, { freq: 3 })

const AnyCommand = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      is: fc.constant('result' as const),
      event: AnyEvent,
      market: AnyMarket,
      ending: fc.nat(11),
      certainty: fc.constantFrom(1 as const, 2 as const, 2 as const),
      // By the event's time the outcome was known before the tickets were accepted.
      isEarly: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('roll back' as const),
      event: AnyEvent,
      market: AnyMarket,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('cancel' as const),
      event: AnyEvent,
      market: AnyScope,
      span: AnySpan,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('restore' as const),
      event: AnyEvent,
      market: AnyScope,
      span: AnySpan,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('sell' as const),
      ticket: fc.integer({ min: 0, max: 1 }),
      part: fc.oneof(fc.constantFrom(10_000, 5_000), fc.integer({ min: 1, max: 10_000 })),
      // How much more is asked for than is offered.
      more: fc.constantFrom(0n, 0n, 1n),
      chances: fc.nat(5),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ is: 'end disputes' as const }) },
  { weight: 1, arbitrary: fc.constant({ is: 'three days pass' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('open again' as const),
      ticket: fc.integer({ min: 0, max: 1 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ is: 'spend all' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('deposit' as const),
      amount: fc.bigInt(1n, 500_000n),
    }),
  },
)
export type Command = typeof AnyCommand extends fc.Arbitrary<infer Kind> ? Kind : never

const AnyBought = fc
  .record({
    legs: fc.uniqueArray(fc.record({ event: AnyEvent, market: AnyMarket, key: fc.nat(5) }), {
      minLength: 1,
      maxLength: eventCount,
      selector: ({ event }) => event,
    }),
    shape: fc.nat(5),
    // Beyond a thousand dollars tickets wait for confirmed results.
    unit: fc.constantFrom(10_000n, 33_333n, 100_000n, 1_500_000n),
  })
  .map(({ legs, shape, unit }) => {
    const three = [
      { kind: 'multiple', sizes: [], bankers: [] },
      { kind: 'trixie', sizes: [], bankers: [] },
      { kind: 'patent', sizes: [], bankers: [] },
      { kind: 'system', sizes: [2], bankers: [] },
      { kind: 'system', sizes: [2, 3], bankers: [0] },
    ] as const
    const two = [
      { kind: 'multiple', sizes: [], bankers: [] },
      { kind: 'system', sizes: [1, 2], bankers: [] },
    ] as const
    const one = [{ kind: 'single', sizes: [], bankers: [] }] as const
    const shapes = legs.length === 1 ? one : legs.length === 2 ? two : three
    return { legs, unit, ...(shapes[shape % shapes.length] ?? one[0]) }
  })
export type Bought = typeof AnyBought extends fc.Arbitrary<infer Kind> ? Kind : never

export const AnyLife = fc.record({
  isLive: fc.boolean(),
  tickets: fc.array(AnyBought, { minLength: 1, maxLength: 2 }),
  commands: fc.array(AnyCommand, { minLength: 6, maxLength: 16 }),
})
export type Life = typeof AnyLife extends fc.Arbitrary<infer Kind> ? Kind : never

import fc from 'fast-check'
import type { OutcomeResult, PlaceTerms } from '../result.ts'
import { lostResult, voidResult, wonResult } from './leg.ts'
import { type BetKind, namedKindsFor, type Shape } from './lines.ts'
import type { TicketLeg, TicketTerms } from './ticket.ts'

/** Ledger units of a decimal amount with at most four places. */
export const units = (amount: number): bigint => BigInt(Math.round(amount * 10_000))

export const won = wonResult
export const lost = lostResult
export const isVoid = voidResult
export const halfWon: OutcomeResult = { won: true, void: 'half' }
export const halfLost: OutcomeResult = { won: false, void: 'half' }
export const deadHeat = (places: number, tied: number): OutcomeResult => ({
  ...won,
  deadHeat: { places, tied },
})
export const reduced = (reductionPpm: number): OutcomeResult => ({ ...won, reductionPpm })
/** Where an entry came in: a win is shared by all who tie for it. */
export const came = (rank: number, tied = 1): OutcomeResult =>
  rank === 1
    ? { ...won, rank: { rank, tied }, ...(tied > 1 && { deadHeat: { places: 1, tied } }) }
    : { ...lost, rank: { rank, tied } }

export const leg = (odds: number, placeTerms?: PlaceTerms): TicketLeg => ({
  odds: Math.round(odds * 10_000),
  placeTerms,
})
export const places = (count: number, of: number): PlaceTerms => ({
  places: count,
  fraction: { part: 1, of },
})

/** A ticket by its kind, its unit and its prices; the rest where it differs. */
export const ticket = (
  kind: BetKind,
  unit: number,
  odds: readonly (number | TicketLeg)[],
  rest: Partial<TicketTerms> = {},
): TicketTerms => ({
  kind,
  sizes: [],
  unit: units(unit),
  eachWay: false,
  legs: odds.map((each) => (typeof each === 'number' ? leg(each) : each)),
  bankers: [],
  ...rest,
})

export const AnyOdds = fc.oneof(
  fc.integer({ min: 10_100, max: 60_000 }),
  fc.integer({ min: 10_100, max: 10_000_000 }),
)
const AnyTerms = fc.record({
  places: fc.integer({ min: 1, max: 6 }),
  fraction: fc.record({ part: fc.constant(1), of: fc.integer({ min: 1, max: 6 }) }),
})
export const AnyResult: fc.Arbitrary<OutcomeResult> = fc.oneof(
  fc.constantFrom(won, lost, isVoid, halfWon, halfLost),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .map(([left, more]) => deadHeat(left, left + more)),
  fc.integer({ min: 0, max: 1_000_000 }).map(reduced),
  fc
    .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 4 }))
    .map(([rank, tied]) => came(rank, tied)),
)

/** Kinds with their legs, systems with sizes and bankers among them; at most eight legs. */
export const AnyShape: fc.Arbitrary<Shape> = fc
  .record({
    legs: fc.integer({ min: 1, max: 8 }),
    isSystem: fc.boolean(),
    eachWay: fc.boolean(),
    pick: fc.nat(),
    bankers: fc.integer({ min: 0, max: 7 }),
    sizes: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  })
  .map(({ legs, isSystem, eachWay, pick, bankers, sizes }) => {
    if (!isSystem || legs < 2) {
      const usual: BetKind = legs === 1 ? 'single' : 'multiple'
      const kinds: BetKind[] = [usual, ...namedKindsFor(legs)]
      return { kind: kinds[pick % kinds.length] ?? usual, sizes: [], legs, bankers: [], eachWay }
    }
    const held = bankers % legs
    const own = sizes.map((size) => held + 1 + (size % (legs - held)))
    const firstBankers = Array.from({ length: held }, (_, index) => (index + pick) % legs)
    return { kind: 'system', sizes: [...new Set(own)], legs, bankers: firstBankers, eachWay }
  })

/** A ticket of any shape with a result for each leg. */
export const AnyTicket: fc.Arbitrary<{ terms: TicketTerms; results: OutcomeResult[] }> =
  AnyShape.chain((shape) =>
    fc
      .record({
        unit: fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 10n ** 10n)),
        legs: fc.array(
          fc.record({
            odds: AnyOdds,
            placeTerms: AnyTerms,
            malay: fc.option(fc.integer({ min: -100, max: -1 }), { nil: undefined, freq: 8 }),
          }),
          { minLength: shape.legs, maxLength: shape.legs },
        ),
        results: fc.array(AnyResult, { minLength: shape.legs, maxLength: shape.legs }),
      })
      .map(({ unit, legs, results }) => ({ terms: { ...shape, unit, legs }, results })),
  )

import { Whole } from '@tessera/calls'
import * as z from 'zod/mini'
import { BookId } from './shapes.ts'

const Count = Whole({ min: 0, max: 1_000_000_000 })

/** How an outcome ended, as everybody reads it. */
export const ShownResult = z.object({
  won: z.boolean(),
  void: z.enum(['none', 'half', 'whole']),
  deadHeat: z.optional(
    z.object({ places: Whole({ min: 1, max: 10_000 }), tied: Whole({ min: 1, max: 10_000 }) }),
  ),
  reductionPpm: z.optional(Whole({ min: 0, max: 1_000_000 })),
  rank: z.optional(
    z.object({ rank: Whole({ min: 1, max: 10_000 }), tied: Whole({ min: 1, max: 10_000 }) }),
  ),
})

/** Of a competitor in the table of a tournament. */
export const TableRow = z.object({
  competitor: z.object({ id: BookId, name: z.string() }),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  scored: Count,
  conceded: Count,
  points: Count,
})

/** Of each-way bets: how many places pay, at which part of the odds. */
export const PlaceTerms = z.object({
  places: Whole({ min: 1, max: 100 }),
  fraction: z.object({ part: Whole({ min: 1, max: 100 }), of: Whole({ min: 1, max: 100 }) }),
})

export const Favourite = z.object({
  thing: z.enum(['event', 'tournament', 'competitor', 'market type']),
  ref: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
})

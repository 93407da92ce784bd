import * as z from 'zod/mini'
import { sportCodes } from '../../sport.ts'
import { wholeSplit } from '../../result.ts'

// Fields of what feeds say: none of them can break a query or a page.

export const Text = (max: number) =>
  z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}]*$/u),
    )

export const Ref = Text(120)
export const Name = z
  .record(z.string().check(z.regex(/^[A-Z]{2,3}$/)), Text(120))
  .check(z.refine(({ EN }) => EN !== undefined, 'there is no English name'))
export const Initials = Text(4)
export const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))
export const EntryKey = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
export const SportName = z.enum(sportCodes)

const earliest = new Date('2000-01-01')
const latest = new Date('2200-01-01')
export const Time = z
  .date()
  .check(z.refine((date) => date >= earliest && date <= latest, 'a time from 2000 to 2199'))

const Count = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

export const Format = z
  .record(Text(40), Count(0, 100_000))
  .check(z.refine((format) => Object.keys(format).length <= 20, 'too many parts'))

export const placeTermsShape = z.object({
  places: Count(1, 100),
  fraction: z
    .object({ part: Count(1, 100), of: Count(1, 100) })
    .check(z.refine(({ part, of }) => part <= of, 'more than the whole')),
})

const Part = Count(0, wholeSplit)
export const SplitShape = z
  .object({ win: Part, halfWin: Part, void: Part, halfLoss: Part, loss: Part })
  .check(
    z.refine(
      (split) => Object.values(split).reduce((sum, part) => sum + part, 0) === wholeSplit,
      'the chances are not whole',
    ),
  )

export const FedOutcome = z.object({
  key: Text(60),
  odds: z.optional(z.unknown()),
  fair: z.optional(z.unknown()),
})

export const FedMarketShape = z.object({
  type: Text(60),
  specifiers: z.record(z.string(), z.string()),
  status: z.enum(['active', 'suspended', 'inactive', 'handed over']),
  outcomes: z.array(FedOutcome).check(z.maxLength(500)),
})

const Rank = z.object({ rank: Count(1, 10_000), tied: Count(1, 10_000) })
const DeadHeat = z
  .object({ places: Count(1, 10_000), tied: Count(1, 10_000) })
  .check(z.refine(({ places, tied }) => places <= tied, 'more places than share them'))

/** How an outcome ended. A dead heat takes a part of the stake above 0 and up to all of it; halves are the only parts that are void. */
export const ResultShape = z.object({
  won: z.boolean(),
  void: z.enum(['none', 'half', 'whole']),
  deadHeat: z.exactOptional(DeadHeat),
  reductionPpm: z.exactOptional(Count(0, 999_999)),
  rank: z.exactOptional(Rank),
})

export const FedResultShape = z.object({
  type: Text(60),
  specifiers: z.record(z.string(), z.string()),
  outcomes: z
    .array(z.object({ key: Text(60), result: ResultShape }))
    .check(z.minLength(1), z.maxLength(500)),
})

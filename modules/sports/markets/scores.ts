import * as z from 'zod/mini'
import type { Score } from '../sport.ts'

const Count = z.int().check(z.minimum(0), z.maximum(10_000))
const Sides = z.readonly(z.tuple([Count, Count]))
const Side = z.literal([0, 1])
const Order = z.readonly(z.array(Side).check(z.maxLength(400)))

const Football = z.object({
  kind: z.literal('football'),
  period: z.enum(['before', 'first', 'half', 'second', 'extra', 'penalties', 'over']),
  minute: Count,
  first: Sides,
  second: Sides,
  extra: z.exactOptional(Sides),
  penalties: z.exactOptional(Sides),
  order: z.exactOptional(Order),
})

const Basketball = z.object({
  kind: z.literal('basketball'),
  quarter: Count,
  isOver: z.boolean(),
  secondsLeft: Count,
  quarterSeconds: Count,
  quarters: z.readonly(z.array(Sides).check(z.maxLength(4))),
  overtime: z.exactOptional(Sides),
})

const Tennis = z.object({
  kind: z.literal('tennis'),
  bestOf: z.literal([3, 5]),
  sets: z.readonly(z.array(Sides).check(z.maxLength(5))),
  setsOver: Count,
  isLastSetMatchTieBreak: z.exactOptional(z.boolean()),
  points: z.exactOptional(Sides),
  server: z.exactOptional(Side),
  retired: z.exactOptional(Side),
  disqualified: z.exactOptional(Side),
})

const EsportsMap = z.object({
  rounds: Sides,
  isOver: z.boolean(),
  winner: z.exactOptional(Side),
  isGivenUp: z.exactOptional(z.boolean()),
  order: z.exactOptional(Order),
  replayedFrom: z.exactOptional(Sides),
})

const Esports = z.object({
  kind: z.literal('esports'),
  bestOf: Count,
  raceTo: Count,
  leadBy: Count,
  maps: z.readonly(z.array(EsportsMap).check(z.maxLength(15))),
})

const Fight = z.object({
  kind: z.literal('fight'),
  rounds: Count,
  roundSeconds: Count,
  round: Count,
  secondsFought: Count,
  end: z.exactOptional(
    z.object({
      winner: z.exactOptional(Side),
      method: z.enum([
        'ko',
        'technical ko',
        'disqualification',
        'corner',
        'not answering',
        'decision',
        'technical decision',
        'draw',
        'no contest',
      ]),
      round: Count,
      second: Count,
    }),
  ),
})

const Cockfight = z.object({
  kind: z.literal('cockfight'),
  secondsFought: Count,
  end: z.exactOptional(z.enum(['meron', 'wala', 'both dead', 'full time', 'cancelled'])),
})

const Ranked = z.object({
  rank: z.int().check(z.minimum(1), z.maximum(10_000)),
  tied: z.int().check(z.minimum(1), z.maximum(10_000)),
})

const Field = z.object({
  kind: z.literal('field'),
  isFinal: z.boolean(),
  ranks: z.record(z.string().check(z.maxLength(100)), Ranked),
  nonStarters: z.exactOptional(
    z.readonly(
      z.array(
        z.object({
          entry: z.string(),
          reductionPpm: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        }),
      ),
    ),
  ),
})

/** Where an event stands, as it comes over the wire and out of the database. */
export const ScoreShape = z.discriminatedUnion('kind', [
  Football,
  Basketball,
  Tennis,
  Esports,
  Fight,
  Cockfight,
  Field,
])

/** The score that a value holds; undefined where it is none. */
export function readScore(value: unknown): Score | undefined {
  const read = ScoreShape.safeParse(value)
  return read.success ? read.data : undefined
}

import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import {
  rainPacketsMost,
  rainPerMemberMost,
  rainSecondsLeast,
  rainSecondsMost,
  rainTimesMost,
  rainWindowDaysMost,
} from '../../draw-limits.ts'
import { giftTimesMostPpm } from '../../limits.ts'
import { amountIn, defineRewardKind, type Line } from '../kind.ts'

export const RainTerms = z
  .object({
    /** On each business day, in the business zone. */
    times: z
      .array(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)))
      .check(z.minLength(1), z.maxLength(rainTimesMost)),
    /** How long packets can be grabbed. */
    seconds: z.int().check(z.gte(rainSecondsLeast), z.lte(rainSecondsMost)),
    /** Of each rain. */
    packets: z.int().check(z.gte(1), z.lte(rainPacketsMost)),
    total: Digits,
    perMember: z.int().check(z.gte(1), z.lte(rainPerMemberMost)),
    /** How often the money is wagered before it can be withdrawn, in parts per million. */
    multiplePpm: z.int().check(z.gte(0), z.lte(giftTimesMostPpm)),
    /** What a member deposited and bet within so many days before the rain, where that is asked for. */
    deposit: z.nullable(Digits),
    validBet: z.nullable(Digits),
    withinDays: z.int().check(z.gte(1), z.lte(rainWindowDaysMost)),
  })
  .check(z.refine(({ times }) => new Set(times).size === times.length, 'times differ'))
export type RainTerms = z.output<typeof RainTerms>

/** Packets of money that can be grabbed for a while at set times. */
export const redEnvelope = defineRewardKind({
  name: 'red-envelope',
  Terms: RainTerms,
  lines: (terms, unit): Line[] => [
    ...terms.times.map((time): Line => ({ key: 'red-envelope.time', facts: { time } })),
    {
      key: 'red-envelope.packets',
      facts: {
        count: terms.packets,
        total: amountIn(terms.total, unit),
        seconds: terms.seconds,
      },
    },
    { key: 'red-envelope.split', facts: {} },
    { key: 'red-envelope.perMember', facts: { count: terms.perMember } },
    ...neededLines(terms, unit),
    terms.multiplePpm === 0
      ? { key: 'red-envelope.free', facts: {} }
      : { key: 'red-envelope.wager', facts: { times: terms.multiplePpm / 1_000_000 } },
  ],
  example: ({ packets, total }, unit) => ({
    key: 'red-envelope.example',
    facts: { amount: amountIn(String(BigInt(total) / BigInt(packets) || 1n), unit) },
  }),
})

const neededLines = (terms: RainTerms, unit: string): Line[] =>
  (['deposit', 'validBet'] as const).flatMap((what) => {
    const amount = terms[what]
    if (amount === null) return []
    const facts = { amount: amountIn(amount, unit), days: terms.withinDays }
    return [{ key: `red-envelope.${what}` as const, facts }]
  })

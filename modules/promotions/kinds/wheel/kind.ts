import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { GiftTerms, giftOf, moneyOf } from '../../gift-terms.ts'
import {
  wheelLabelLettersMax,
  wheelRowsLeast,
  wheelRowsMost,
  wheelSpinsADayMost,
  wheelWeightMost,
} from '../../draw-limits.ts'
import { amountIn, defineRewardKind, type Line } from '../kind.ts'
import { giftLines, prizeLine } from '../prize-line.ts'
import { chancePpmOf } from './spin.ts'

const Count = z.int().check(z.gte(1), z.lte(1_000_000))
const Label = z.string().check(z.trim(), z.minLength(1), z.maxLength(wheelLabelLettersMax))

export const WheelRow = z.object({
  /** What stands on the wheel, by language; without one, what the gift is. */
  labels: z._default(z.nullable(z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), Label)), null),
  /** Null: no prize. */
  gift: z._default(z.nullable(GiftTerms), null),
  /** Whether the form asks for a gift. */
  hasGift: z.optional(z.boolean()),
  weight: z.int().check(z.gte(1), z.lte(wheelWeightMost)),
  /** How many there are; null: no limit. */
  stock: z.nullable(Count),
  /** How many one member may win; null: no limit. */
  perMember: z.nullable(Count),
})
export type WheelRow = z.output<typeof WheelRow>

export const WheelTerms = z
  .object({
    rows: z.array(WheelRow).check(z.minLength(wheelRowsLeast), z.maxLength(wheelRowsMost)),
    /** Spins that each member has a day. */
    perDay: z.int().check(z.gte(0), z.lte(wheelSpinsADayMost)),
    /** One spin for each such step of a deposit; null: deposits give none. */
    depositStep: z.nullable(Digits),
    /** A prize of more money than this is reviewed before it can be claimed; null: none is. */
    reviewOver: z.nullable(Digits),
  })
  .check(z.refine(({ rows }) => rows.some(({ gift }) => gift !== null), 'a wheel has a prize'))
export type WheelTerms = z.output<typeof WheelTerms>

/** The money of a row, in ledger units. */
export const moneyOfRow = ({ gift }: Pick<WheelRow, 'gift'>): bigint =>
  gift ? moneyOf(giftOf(gift)) : 0n

/** The spins that a deposit gives. */
export const spinsFor = ({ depositStep }: WheelTerms, amount: bigint): number =>
  depositStep === null ? 0 : Number(amount / BigInt(depositStep))

/** What so many spins give in money on average while all rows are there, in ledger units, rounded down. */
export function meanOf({ rows }: Pick<WheelTerms, 'rows'>, spins: number): bigint {
  const sum = rows.reduce((all, { weight }) => all + BigInt(weight), 0n)
  const worth = rows.reduce((all, row) => all + BigInt(row.weight) * moneyOfRow(row), 0n)
  return (worth * BigInt(spins)) / sum
}

const exampleSpins = 1_000

/** A wheel: each spin draws a row by its weight, from seeds that the member can check. */
export const wheel = defineRewardKind({
  name: 'wheel',
  Terms: WheelTerms,
  lines: (terms, unit): Line[] => {
    const weights = terms.rows.map(({ weight }) => weight)
    return [
      ...(terms.perDay === 0
        ? []
        : [{ key: 'wheel.perDay' as const, facts: { count: terms.perDay } }]),
      ...(terms.depositStep === null
        ? []
        : [{ key: 'wheel.step' as const, facts: { step: amountIn(terms.depositStep, unit) } }]),
      ...terms.rows.flatMap((row) => rowLines(row, { unit, weights })),
      ...giftLines(
        terms.rows.flatMap(({ gift }) => gift ?? []),
        unit,
      ),
      ...(terms.reviewOver === null
        ? []
        : [{ key: 'wheel.review' as const, facts: { amount: amountIn(terms.reviewOver, unit) } }]),
      { key: 'wheel.stock', facts: {} },
      { key: 'wheel.draw', facts: {} },
    ]
  },
  example: (terms, unit) => ({
    key: 'wheel.example',
    facts: { count: exampleSpins, amount: amountIn(String(meanOf(terms, exampleSpins)), unit) },
  }),
})

function rowLines(
  { gift, weight, stock, perMember }: WheelRow,
  { unit, weights }: { unit: string; weights: number[] },
): Line[] {
  const facts = { chancePpm: chancePpmOf(weight, weights) }
  return [
    gift ? prizeLine('wheel.row', gift, { unit, facts }) : { key: 'wheel.row.none', facts },
    ...(stock === null ? [] : [{ key: 'wheel.row.stock' as const, facts: { count: stock } }]),
    ...(perMember === null
      ? []
      : [{ key: 'wheel.row.perMember' as const, facts: { count: perMember } }]),
  ]
}

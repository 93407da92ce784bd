import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { GiftTerms, giftOf, moneyOf } from '../../gift-terms.ts'
import { rafflePrizeRowsMost, rafflePrizesMost } from '../../draw-limits.ts'
import { amountIn, defineRewardKind, type Line } from '../kind.ts'
import { giftLines, prizeLine } from '../prize-line.ts'

const Count = z.int().check(z.gte(1), z.lte(rafflePrizesMost))

export const RaffleTerms = z.object({
  /** One ticket for each such step of a deposit; null: deposits give none. */
  depositStep: z.nullable(Digits),
  /** The first places first. */
  prizes: z
    .array(z.object({ gift: GiftTerms, count: Count }))
    .check(z.minLength(1), z.maxLength(rafflePrizeRowsMost)),
  /** How many prizes one member may win. */
  winsMost: Count,
})
export type RaffleTerms = z.output<typeof RaffleTerms>

/** The prizes, one a place. */
export const prizesOf = ({ prizes }: RaffleTerms): GiftTerms[] =>
  prizes.flatMap(({ gift, count }) => Array.from({ length: count }, () => gift))

/** What all prizes together come to in money, in ledger units. */
export const costOfPrizes = (terms: RaffleTerms): bigint =>
  terms.prizes.reduce((sum, { gift, count }) => sum + moneyOf(giftOf(gift)) * BigInt(count), 0n)

/** The tickets that a deposit gives. */
export const ticketsFor = ({ depositStep }: RaffleTerms, amount: bigint): number =>
  depositStep === null ? 0 : Number(amount / BigInt(depositStep))

const exampleSteps = 5n

/** A raffle: tickets for deposits and as gifts, and a draw that anybody can compute again. */
export const raffle = defineRewardKind({
  name: 'raffle',
  Terms: RaffleTerms,
  lines: (terms, unit): Line[] => [
    ...(terms.depositStep === null
      ? []
      : [{ key: 'raffle.step' as const, facts: { step: amountIn(terms.depositStep, unit) } }]),
    { key: 'raffle.gifts', facts: {} },
    ...terms.prizes.map(({ gift, count }) =>
      prizeLine('raffle.prize', gift, { unit, facts: { count } }),
    ),
    ...giftLines(
      terms.prizes.map(({ gift }) => gift),
      unit,
    ),
    { key: 'raffle.winsMost', facts: { count: terms.winsMost } },
    { key: 'raffle.draw', facts: {} },
  ],
  example: ({ depositStep }, unit) =>
    depositStep === null
      ? undefined
      : {
          key: 'raffle.example',
          facts: {
            amount: amountIn(String(BigInt(depositStep) * exampleSteps), unit),
            count: Number(exampleSteps),
          },
        },
})

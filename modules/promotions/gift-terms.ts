import * as z from 'zod/mini'
import { Digits } from './digits.ts'
import { costOf, FreeRoundsTerms } from './free-stake-terms.ts'
import type { Line } from './kinds/kind.ts'
import { money } from '@tessera/money'
import { giftCountMost, giftPointsMost, giftTimesMostPpm } from './limits.ts'
import { BonusTerms } from './terms.ts'

const Count = z.int().check(z.gte(1), z.lte(giftCountMost))

/** What terms promise as a gift. */
export const GiftTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cash'),
    amount: Digits,
    /** How often it is wagered before it can be withdrawn, in parts per million: 1 000 000 is once. */
    multiplePpm: z.int().check(z.gte(0), z.lte(giftTimesMostPpm)),
  }),
  z.object({ kind: z.literal('bonus'), amount: Digits, wager: BonusTerms }),
  z.object({ kind: z.literal('freeRounds'), rounds: FreeRoundsTerms }),
  z.object({ kind: z.literal('points'), points: z.int().check(z.gte(1), z.lte(giftPointsMost)) }),
  z.object({ kind: z.literal('tickets'), raffleId: z.uuid(), count: Count }),
  z.object({ kind: z.literal('spins'), wheelId: z.uuid(), count: Count }),
])
export type GiftTerms = z.output<typeof GiftTerms>

/** What is given, in ledger units, whole points, tickets or spins. */
export type Gift =
  | { kind: 'cash'; amount: bigint; multiplePpm: number }
  | { kind: 'bonus'; amount: bigint; terms: BonusTerms }
  | { kind: 'freeRounds'; rounds: FreeRoundsTerms }
  | { kind: 'points'; points: bigint }
  | { kind: 'tickets'; raffleId: string; count: number }
  | { kind: 'spins'; wheelId: string; count: number }

/** The gift of terms. */
export function giftOf(terms: GiftTerms): Gift {
  switch (terms.kind) {
    case 'cash':
      return { ...terms, amount: BigInt(terms.amount) }
    case 'bonus':
      return { kind: 'bonus', amount: BigInt(terms.amount), terms: terms.wager }
    case 'points':
      return { kind: 'points', points: BigInt(terms.points) }
    case 'freeRounds':
    case 'tickets':
    case 'spins':
      return terms
  }
}

/** The same gift as terms, as it is kept. */
export function termsOfGift(gift: Gift): GiftTerms {
  switch (gift.kind) {
    case 'cash':
      return { ...gift, amount: String(gift.amount) }
    case 'bonus':
      return { kind: 'bonus', amount: String(gift.amount), wager: gift.terms }
    case 'points':
      return { kind: 'points', points: Number(gift.points) }
    case 'freeRounds':
    case 'tickets':
    case 'spins':
      return gift
  }
}

/** The money of a gift, in ledger units of the currency of its promotion; nothing where it is no money. */
export function moneyOf(gift: Gift): bigint {
  if (gift.kind === 'freeRounds') return costOf(gift.rounds)
  return 'amount' in gift ? gift.amount : 0n
}

/** A gift as a sentence, in a currency. */
export function giftLine(terms: GiftTerms, unit: string): Line {
  switch (terms.kind) {
    case 'cash': {
      const amount = money(BigInt(terms.amount), unit)
      return terms.multiplePpm === 0
        ? { key: 'gift.cash.free', facts: { amount } }
        : { key: 'gift.cash', facts: { amount, times: terms.multiplePpm / 1_000_000 } }
    }
    case 'bonus': {
      const { times, days } = terms.wager
      const amount = money(BigInt(terms.amount), unit)
      return { key: 'gift.bonus', facts: { amount, times, days } }
    }
    case 'freeRounds': {
      const { count, game, stake, days } = terms.rounds
      const facts = { count, game, stake: money(BigInt(stake), unit), days }
      return { key: 'gift.freeRounds', facts }
    }
    case 'points':
      return { key: 'gift.points', facts: { count: terms.points } }
    case 'tickets':
    case 'spins':
      return { key: `gift.${terms.kind}`, facts: { count: terms.count } }
  }
}

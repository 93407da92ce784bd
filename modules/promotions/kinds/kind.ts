import { type Money, money } from '@tessera/money'
import type * as z from 'zod/mini'
import type { TermKey } from './term-sets.ts'
import { faultsIn, type TermFault } from '../term-faults.ts'
import type { BonusTerms } from '../terms.ts'

/** What a promotion hears of a member. `id` tells one from another: each is granted once. */
export type PromotionEvent =
  /** `number`: 1 for the first deposit of the member. */
  | { kind: 'deposit'; id: string; amount: bigint; number: number }
  | { kind: 'visit'; id: string }
  /** What the member has lost of cash in the last full period. */
  | { kind: 'losses'; id: string; lost: bigint }

/** What the member had of this promotion before. */
export type Past = { grants: number }

/** What is given, in ledger units, and what of the event is wagered together with it. */
export type Grant = { amount: bigint; deposit: bigint }

export type Fact = Money | string | number
/** One sentence of the terms: its key, and what stands in its holes. */
export type Line = { key: TermKey; facts: Record<string, Fact> }

export type KindSpec<Terms extends BonusTerms> = {
  name: string
  Terms: z.ZodMiniType<Terms>
  hears: PromotionEvent['kind']
  /** Pure: what this event gives under these terms, if anything. */
  decide(terms: Terms, event: PromotionEvent, past: Past): Grant | undefined
  /** The terms of the kind itself, in the order in which they are read. */
  lines(terms: Terms, unit: string): Line[]
  /** An event for the worked example, where the member has none. */
  example(terms: Terms): PromotionEvent
}

/** A kind that gives bonus money, with its terms checked at each use: they come from the database or from a form. */
export type PromotionKind = {
  gives: 'bonus'
  name: string
  hears: PromotionEvent['kind']
  /** Null where these are no terms of this kind. */
  termsOf(raw: unknown): BonusTerms | null
  /** What is wrong with which term. */
  faults(raw: unknown): Record<string, TermFault>
  decide(raw: unknown, event: PromotionEvent, past: Past): Grant | undefined
  lines(raw: unknown, unit: string): Line[]
  example(raw: unknown): PromotionEvent
}

export function defineKind<Terms extends BonusTerms>(spec: KindSpec<Terms>): PromotionKind {
  const parsed = (raw: unknown): Terms => {
    const result = spec.Terms.safeParse(raw)
    if (!result.success) throw new Error(`these are no terms of ${spec.name}`)
    return result.data
  }
  return {
    gives: 'bonus',
    name: spec.name,
    hears: spec.hears,
    termsOf: (raw) => {
      const result = spec.Terms.safeParse(raw)
      return result.success ? result.data : null
    },
    faults: (raw) => faultsIn(spec.Terms, raw),
    decide: (raw, event, past) => spec.decide(parsed(raw), event, past),
    lines: (raw, unit) => spec.lines(parsed(raw), unit),
    example: (raw) => spec.example(parsed(raw)),
  }
}

export type RewardKindSpec<Terms> = {
  name: string
  Terms: z.ZodMiniType<Terms>
  /** The terms as sentences, in the order in which they are read. */
  lines(terms: Terms, unit: string): Line[]
  /** What the terms come to in an example. */
  example(terms: Terms, unit: string): Line | undefined
}

/** A kind that gives rewards, which its own part of the server decides on. */
export type RewardKind = {
  gives: 'rewards'
  name: string
  /** Null where these are no terms of this kind. */
  termsOf(raw: unknown): unknown
  /** What is wrong with which term. */
  faults(raw: unknown): Record<string, TermFault>
  lines(raw: unknown, unit: string): Line[]
  example(raw: unknown, unit: string): Line | undefined
}

export type Kind = PromotionKind | RewardKind

/** Declares a kind that gives rewards. Its terms are read with its own `Terms`. */
export function defineRewardKind<Terms>(spec: RewardKindSpec<Terms>): RewardKind {
  const parsed = (raw: unknown): Terms => {
    const result = spec.Terms.safeParse(raw)
    if (!result.success) throw new Error(`these are no terms of ${spec.name}`)
    return result.data
  }
  return {
    gives: 'rewards',
    name: spec.name,
    termsOf: (raw) => {
      const result = spec.Terms.safeParse(raw)
      return result.success ? result.data : null
    },
    faults: (raw) => faultsIn(spec.Terms, raw),
    lines: (raw, unit) => spec.lines(parsed(raw), unit),
    example: (raw, unit) => spec.example(parsed(raw), unit),
  }
}

/** An amount of terms as money. */
export const amountIn = (digits: string, unit: string): Money => money(BigInt(digits), unit)

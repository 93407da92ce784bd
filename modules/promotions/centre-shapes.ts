import { Moment } from '@tessera/calls'
import { Money } from '@tessera/money'
import * as z from 'zod/mini'
import { rewardSources, rewardStates } from './reward-shapes.ts'
import { Names, TermLine } from './shapes.ts'

/** Specification 3: how many rows of the reward centre can be claimed now. */
export const Available = z.object({ availablePromoCount: z.int() })

/** Where a credit came from: a source of rewards, or what others than promotions give. */
export const creditSources = [...rewardSources, 'bonus', 'rebate'] as const
export type CreditSource = (typeof creditSources)[number]
export const creditStates = [...rewardStates, 'running', 'ended'] as const
export type CreditState = (typeof creditStates)[number]

/** A credit that a member had, or that waits for its review. */
export const Credit = z.object({
  id: z.string(),
  source: z.enum(creditSources),
  state: z.enum(creditStates),
  /** Of its promotion; empty where none is behind it. */
  names: Names,
  /** What it is, as a sentence; null where its money says it all. */
  gift: z.nullable(TermLine),
  money: z.nullable(Money),
  at: Moment,
  expiresAt: z.nullable(Moment),
  /** Why the staff rejected it. */
  reason: z.nullable(z.string()),
})
export type Credit = z.output<typeof Credit>

import { lazyPart } from '@tessera/web-kit'
import type { ComponentType } from 'react'
import type { PromotionShown } from '../../shapes.ts'

const FreePart = lazyPart(async () => ({
  default: (await import('../free-stakes/free-part.tsx')).FreePart,
}))

/** What a kind shows of a member's own on the page of a promotion, below its terms: a line each, loaded when it is shown. */
export const kindParts: Record<string, ComponentType<{ promotion: PromotionShown }>> = {
  'free-bet': FreePart,
  'free-rounds': FreePart,
  activity: lazyPart(async () => ({
    default: (await import('../activity/activity-part.tsx')).ActivityPart,
  })),
}

/** The bonuses that a member had of a promotion. */
export const BonusesOf = lazyPart(async () => ({
  default: (await import('./bonuses-of.tsx')).BonusesOf,
}))

/** What a bonus costs whoever takes it. */
export const TrueCost = lazyPart(async () => ({
  default: (await import('../true-cost.tsx')).TrueCost,
}))

import type { PromotionShown } from '../../shapes.ts'
import type { Hrefs } from './hrefs.ts'

type Leading = { href: string; text: 'apply' | 'invite' | 'toRewards' }

/** Where a kind leads that is not joined or claimed in one press. */
export function linkOf(
  { id, kind, status }: Pick<PromotionShown, 'id' | 'kind' | 'status'>,
  hrefs: Hrefs,
): Leading | undefined {
  if (kind === 'referral') return { href: hrefs.friends, text: 'invite' }
  if (kind !== 'activity') return undefined
  if (status === 'issued') return { href: hrefs.rewards, text: 'toRewards' }
  const isOpen = status === 'join' || status === 'rejected'
  return isOpen ? { href: `${hrefs.promotion(id)}#apply`, text: 'apply' } : undefined
}

import type { centreMessages } from '../../centre-messages.ts'
import type { PromotionShown } from '../../shapes.ts'
import type { Reader } from './use-offers.ts'

type Key = keyof typeof centreMessages.texts & `next.${string}`

/** What somebody is told about what comes next. */
export function nextKey(
  { status, gives, kind }: Pick<PromotionShown, 'status' | 'gives' | 'kind'>,
  reader: Reader,
): Key {
  if (status === 'soon' || status === 'close') return `next.${status}`
  if (reader !== 'member') return `next.${reader}`
  const isFree = kind === 'free-rounds' || kind === 'free-bet'
  if (isFree && (status === 'claim' || status === 'claimed')) return `next.${status}.free`
  if (status === 'claim' || status === 'claimed') return `next.${status}.${gives}`
  if (status !== 'join') return `next.${status}`
  if (kind === 'activity') return 'next.join.activity'
  if (gives === 'rewards') return 'next.join.rewards'
  if (kind === 'deposit-match') return 'next.join.deposit'
  return kind === 'cashback' ? 'next.join.losses' : 'next.join.visit'
}

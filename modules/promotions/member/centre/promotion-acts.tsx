import { buttonClass, lazyPart, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { centreMessages } from '../../centre-messages.ts'
import type { PromotionShown } from '../../shapes.ts'
import type { Hrefs } from './hrefs.ts'
import type { Reader } from './use-offers.ts'

// Guests have a link in its place: it is fetched for members alone.
const MemberActs = lazyPart(async () => ({
  default: (await import('./member-acts.tsx')).MemberActs,
}))

type Props = { promotion: PromotionShown; reader: Reader; hrefs: Hrefs }

/** What whoever looks can do about a promotion now: one press. Nothing where there is nothing to do. */
export function PromotionActs({ promotion, reader, hrefs }: Props) {
  const text = useText(centreMessages)
  if (promotion.status === 'close') return null
  if (reader === 'guest') {
    return (
      <a href={hrefs.logIn(promotion.id)} className={buttonClass('chip')}>
        {text('logIn')}
      </a>
    )
  }
  if (reader === 'trial') {
    return (
      <a href={hrefs.register} className={buttonClass('chip')}>
        {text('register')}
      </a>
    )
  }
  return (
    <Suspense fallback={null}>
      <MemberActs promotion={promotion} hrefs={hrefs} />
    </Suspense>
  )
}

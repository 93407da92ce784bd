import { useQueryClient } from '@tanstack/react-query'
import { useBusinessZone, useFormat, useIsHydrated, useText } from '@tessera/web-kit'
import { useEffect } from 'react'
import { promotionsCalls } from '../../calls.ts'
import { centreCalls } from '../../centre-calls.ts'
import { centreMessages } from '../../centre-messages.ts'
import type { PromotionShown } from '../../shapes.ts'
import styles from './centre.module.css'
import { clockOf, daysOf } from './left.ts'
import { useServerNow } from './use-server-now.ts'

type Props = { promotion: Pick<PromotionShown, 'startsAt' | 'endsAt' | 'status'> }

/** How long a promotion runs, or when it begins: to the second, by the clock of the server. */
export function TimeLeft({ promotion: { startsAt, endsAt, status } }: Props) {
  const text = useText(centreMessages)
  const client = useQueryClient()
  const now = useServerNow()
  // One that has begun may still wait for a time of its own, such as the next rain.
  const hasBegun = now !== undefined && Date.parse(startsAt) <= now
  const isComing = status === 'soon' && !hasBegun
  const at = isComing ? startsAt : endsAt
  const left = now === undefined ? undefined : Date.parse(at) - now
  const isOver = left !== undefined && left <= 0
  const hasChanged = isOver || (status === 'soon' && hasBegun)
  // What the server says changes at this moment.
  useEffect(() => {
    if (!hasChanged) return
    for (const { path } of [centreCalls.listRunning, promotionsCalls.listPromotions]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  }, [hasChanged, client])
  if (left === undefined) return <Moment at={at} isComing={isComing} />
  if (isOver) return <p className={styles.time}>{text('over')}</p>
  const days = daysOf(left)
  const clock = clockOf(left)
  const shown = days > 0 ? text('daysLeft', { count: days, clock }) : clock
  return (
    <p className={styles.time} role="timer">
      <span>{text(isComing ? 'startsIn' : 'endsIn', { left: shown })}</span>
    </p>
  )
}

/** The moment itself: in the zone of the site until the page is alive, which knows that of its reader. */
export function Moment({ at, isComing }: { at: string; isComing: boolean }) {
  const text = useText(centreMessages)
  const format = useFormat()
  const isHydrated = useIsHydrated()
  const { zone, offsetMinutes } = useBusinessZone()
  const there = new Date(Date.parse(at) + offsetMinutes * 60_000).toISOString().slice(0, 16)
  const when = isHydrated
    ? format.dateTime(at)
    : text('zoned', { when: there.replace('T', ' '), zone })
  return (
    <p className={styles.time}>
      <time dateTime={at}>{text(isComing ? 'from' : 'until', { when })}</time>
    </p>
  )
}

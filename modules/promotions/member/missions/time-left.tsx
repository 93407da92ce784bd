import { useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { missionMessages } from '../../mission-messages.ts'
import { useNow } from './use-now.ts'

type Props = { until: string; children: (time: string) => ReactNode }

/** Tells how long it still is until an instant, by the second. */
export function TimeLeft({ until, children }: Props) {
  const text = useText(missionMessages)
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1_000))
  const [days, hours] = [Math.floor(left / 86_400), Math.floor(left / 3_600) % 24]
  const [minutes, seconds] = [Math.floor(left / 60) % 60, left % 60]
  if (days > 0) return <>{children(text('time.days', { days, hours }))}</>
  if (hours > 0) return <>{children(text('time.hours', { hours, minutes }))}</>
  return <>{children(text('time.minutes', { minutes, seconds }))}</>
}

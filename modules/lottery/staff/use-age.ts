import { localeOf, useLanguage, wallClock } from '@tessera/web-kit'
import { useState } from 'react'

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** How long ago something was, in its largest whole unit. */
export function useAge(): (since: string) => string {
  const { code } = useLanguage()
  const [now] = useState(wallClock)
  return (since) => {
    const seconds = Math.max(0, (now - Date.parse(since)) / 1_000)
    const step = steps.find((each) => seconds >= each.seconds) ?? steps[3]
    return new Intl.RelativeTimeFormat(localeOf(code)).format(
      -Math.floor(seconds / step.seconds),
      step.unit,
    )
  }
}

import { useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { messages } from '../messages.ts'

/** How long the member may still take to pay. */
export function TimeLeft({ until }: { until: string }) {
  const text = useText(messages)
  const secondsTo = () =>
    Math.max(0, Math.round((Date.parse(until) - performance.timeOrigin - performance.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsTo)
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo()), 1_000)
    return () => clearInterval(timer)
  })
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  // Announced each second it would drown everything else for screen readers.
  return <p aria-live="off">{text('timeLeft', { time })}</p>
}

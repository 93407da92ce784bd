import { useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { withdrawMessages } from '../../withdraw-messages.ts'
import styles from './withdraw.module.css'

const secondsTo = (until: string): number =>
  Math.max(0, Math.round((Date.parse(until) - performance.timeOrigin - performance.now()) / 1000))

/** How long the member may still say otherwise. It follows from the instant that the house keeps. */
export function CountDown({ until }: { until: string }) {
  const text = useText(withdrawMessages)
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')]
  // Told each second it would drown everything else for those who listen.
  return (
    <p aria-live="off" className={styles.strong}>
      {text('out.left', { time: `${minutes}:${rest}` })}
    </p>
  )
}

import { useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { withdrawMessages } from '../../withdraw-messages.ts'
import styles from './withdraw.module.css'

const secondsTo = (until: string): number =>
  Math.max(0, Math.round((Date.parse(until) - performance.timeOrigin - performance.now()) / 1000))

type Props = {
  until: string
  /** What is said with the time that is left. */
  word?: 'out.left' | 'out.leftProof' | 'out.leftDecision'
}

const two = (part: number) => String(part).padStart(2, '0')
const clockOf = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

/** The remaining time, such as for a reply of the member. It follows from the instant that the server stores. */
export function CountDown({ until, word = 'out.left' }: Props) {
  const text = useText(withdrawMessages)
  const [seconds, setSeconds] = useState(() => secondsTo(until))
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 1_000)
    return () => clearInterval(timer)
  }, [until])
  // Announced each second it would drown everything else for screen readers.
  return (
    <p aria-live="off" className={styles.strong}>
      {text(word, { time: clockOf(seconds) })}
    </p>
  )
}

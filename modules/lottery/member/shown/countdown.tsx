import { useByServerTime, useText } from '@tessera/web-kit'
import { shownMessages } from '../../shown-messages.ts'
import styles from './countdown.module.css'

/** The times of an issue that a countdown needs. */
export type Counted = { opensAt: string; closesAt: string; drawsAt: string }

export type Phase = 'soon' | 'left' | 'closing' | 'draws' | 'waiting'

const closingSeconds = 10

/** Where an issue stands at a moment, and how many seconds that lasts. */
export function phaseOf(issue: Counted, now: number): { phase: Phase; seconds: number } {
  const to = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - now) / 1_000))
  if (now < Date.parse(issue.opensAt)) return { phase: 'soon', seconds: to(issue.opensAt) }
  if (now < Date.parse(issue.closesAt)) {
    const seconds = to(issue.closesAt)
    return { phase: seconds <= closingSeconds ? 'closing' : 'left', seconds }
  }
  if (now < Date.parse(issue.drawsAt)) return { phase: 'draws', seconds: to(issue.drawsAt) }
  return { phase: 'waiting', seconds: 0 }
}

const two = (part: number) => String(part).padStart(2, '0')

/** mm:ss, and hh:mm:ss from an hour on. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`
  return minutes < 60 ? rest : `${two(Math.floor(minutes / 60))}:${rest}`
}

type Props = {
  issue: Counted
  /** Only the figures, where their heading says what they are. */
  isBare?: boolean
}

/** The time until an issue closes, by the server's clock. */
export function Countdown({ issue, isBare = false }: Props) {
  const text = useText(shownMessages)
  const now = useByServerTime((at) => {
    const { phase, seconds } = phaseOf(issue, at)
    return `${phase} ${seconds}`
  })
  const [phase, seconds] = now.split(' ') as [Phase, string]
  const time = clockText(Number(seconds))
  const bare = phase === 'draws' || phase === 'waiting' ? text('closed') : time
  // Announced each second it would drown everything else for screen readers.
  return (
    <span role="timer" aria-live="off" className={styles.countdown} data-phase={phase}>
      {isBare ? bare : phase === 'waiting' ? text('waiting') : text(phase, { time })}
    </span>
  )
}

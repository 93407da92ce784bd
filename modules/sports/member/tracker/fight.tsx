import { useText } from '@tessera/web-kit'
import { trackerMessages } from '../../tracker-messages.ts'
import type { Drawn } from './drawn.ts'
import styles from './tracker.module.css'

/** A fight: the ring, who is still up in it, and the time of every round. */
export function Fight({ played: { scores }, sides }: Drawn) {
  const text = useText(trackerMessages)
  const last = scores.at(-1)
  if (last?.kind !== 'fight') return null
  const { rounds, roundSeconds, secondsFought, end } = last
  const loser = end?.method === 'ko' && end.winner !== undefined ? 1 - end.winner : undefined
  const width = 304 / rounds
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 320 180"
      role="img"
      aria-label={text('ring', { round: last.round, rounds })}
    >
      <path className={styles.night} d="M120 10H200L250 50V100L200 140H120L70 100V50Z" />
      <path className={styles.ropes} d="M124 20H196L240 54V96L196 130H124L80 96V54Z" />
      {sides.map(({ initials, colours }, side) => (
        <g
          key={initials}
          className={styles.fighter}
          data-down={loser === side || undefined}
          style={{ transform: `translate(${side === 0 ? 132 : 188}px, 75px)` }}
        >
          <circle className={styles.mark} r="18" style={{ fill: colours[0] }} />
          <text className={styles.base} y="4">
            {initials.slice(0, 1)}
          </text>
        </g>
      ))}
      {Array.from({ length: rounds }, (_, at) => {
        const fought = Math.min(roundSeconds, Math.max(0, secondsFought - at * roundSeconds))
        return (
          <g key={at} transform={`translate(${8 + at * width} 160)`}>
            <rect className={styles.track} width={width - 4} height="6" rx="3" />
            <rect
              className={styles.done}
              width={((width - 4) * fought) / roundSeconds}
              height="6"
              rx="3"
            />
          </g>
        )
      })}
    </svg>
  )
}

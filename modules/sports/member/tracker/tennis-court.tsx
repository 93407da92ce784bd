import { useText } from '@tessera/web-kit'
import { trackerMessages } from '../../tracker-messages.ts'
import { sideOf } from './tick-words.ts'
import type { Drawn } from './drawn.ts'
import styles from './tracker.module.css'

const pointsShown = 30

/** A tennis match: who serves, where the last point was lost, and the last points one by one. */
export function TennisCourt({ played: { events, scores }, sides }: Drawn) {
  const text = useText(trackerMessages)
  const last = scores.at(-1)
  if (last?.kind !== 'tennis') return null
  const server = last.server ?? 0
  const winner = sideOf(events.at(-1) ?? '')
  const ballAt = winner === undefined ? (server === 0 ? 28 : 292) : winner === 0 ? 262 : 58
  const recent = events.slice(-pointsShown)
  const step = 304 / pointsShown
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 320 190"
      role="img"
      aria-label={`${text('tennis', { server: sides[server].name })}. ${text('recent', {
        home: sides[0].name,
        away: sides[1].name,
      })}`}
    >
      <rect className={styles.hard} x="8" y="8" width="304" height="136" rx="4" />
      <g className={styles.lines}>
        <rect x="24" y="24" width="272" height="104" />
        <path d="M24 38H296M24 114H296M88 38V114M232 38V114M88 76H232" />
        <path className={styles.net} d="M160 16V136" />
      </g>
      <circle
        className={styles.mark}
        cx={server === 0 ? 18 : 302}
        cy="76"
        r="6"
        style={{ fill: sides[server].colours[0] }}
      />
      <circle
        className={styles.tennisBall}
        r="4"
        style={{ transform: `translate(${ballAt}px, ${winner === undefined ? 76 : 96}px)` }}
      />
      <g transform="translate(8 168)">
        <path className={styles.half} d="M0 0H304" />
        {recent.map((event, at) => {
          const side = sideOf(event) ?? 0
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- points in their order, and nothing else
              key={at}
              className={styles.mark}
              x={at * step + 1}
              y={side === 0 ? -12 : 2}
              width={step - 2}
              height="10"
              rx="2"
              style={{ fill: sides[side].colours[0] }}
            />
          )
        })}
      </g>
    </svg>
  )
}

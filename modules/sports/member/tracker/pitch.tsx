import { useText } from '@tessera/web-kit'
import { trackerMessages } from '../../tracker-messages.ts'
import { goalsOf } from '../shown/score-columns.ts'
import { sideOf } from './tick-words.ts'
import type { Drawn } from './drawn.ts'
import styles from './tracker.module.css'

const minutes = 90

/** A football match: the ball is in the net that the last tick found, and goals stand on the line of minutes. */
export function Pitch({ played: { events, scores }, sides }: Drawn) {
  const text = useText(trackerMessages)
  const last = scores.at(-1)
  if (last?.kind !== 'football') return null
  const [home, away] = goalsOf(last)
  const scorer = sideOf(events.at(-1) ?? '')
  const ballAt = scorer === undefined ? 160 : scorer === 0 ? 304 : 16
  const goals = events.flatMap((event, at) => {
    const side = sideOf(event)
    return side === undefined ? [] : [{ side, minute: at + 1 }]
  })
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 320 190"
      role="img"
      aria-label={text('pitch', {
        home: sides[0].name,
        away: sides[1].name,
        homeGoals: home,
        awayGoals: away,
        minute: last.minute,
      })}
    >
      <Grass />
      {scorer !== undefined && (
        <rect
          className={styles.flash}
          x={scorer === 0 ? 296 : 8}
          y="58"
          width="16"
          height="36"
          style={{ fill: sides[scorer].colours[0] }}
        />
      )}
      <circle className={styles.ball} r="5" style={{ transform: `translate(${ballAt}px, 76px)` }} />
      <g transform="translate(8 168)">
        <rect className={styles.track} width="304" height="4" rx="2" />
        <rect className={styles.done} width={(304 * last.minute) / minutes} height="4" rx="2" />
        <path className={styles.half} d="M152 -4V8" />
        {goals.map(({ side, minute }) => (
          <circle
            key={minute}
            className={styles.mark}
            cx={(304 * minute) / minutes}
            cy={side === 0 ? -7 : 11}
            r="4"
            style={{ fill: sides[side].colours[0] }}
          />
        ))}
      </g>
    </svg>
  )
}

function Grass() {
  return (
    <>
      <rect className={styles.grass} x="8" y="8" width="304" height="136" rx="4" />
      {[0, 2, 4, 6].map((stripe) => (
        <rect
          key={stripe}
          className={styles.stripe}
          x={8 + stripe * 38}
          y="8"
          width="38"
          height="136"
        />
      ))}
      <g className={styles.lines}>
        <rect x="8" y="8" width="304" height="136" rx="4" />
        <path d="M160 8V144" />
        <circle cx="160" cy="76" r="20" />
        <rect x="8" y="40" width="40" height="72" />
        <rect x="272" y="40" width="40" height="72" />
        <rect x="8" y="58" width="16" height="36" />
        <rect x="296" y="58" width="16" height="36" />
      </g>
    </>
  )
}

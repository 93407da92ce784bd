import { useText } from '@tessera/web-kit'
import type { EsportsMap } from '../../sport.ts'
import { trackerMessages } from '../../tracker-messages.ts'
import type { Drawn } from './drawn.ts'
import styles from './tracker.module.css'

const lanes = [
  'M44 116L44 40Q44 28 56 28L276 28',
  'M44 116L276 28',
  'M44 116L264 116Q276 116 276 104L276 28',
]

/** A match of e-sports: the map that is played with how far each side has come, and the rounds of every map. */
export function Maps({ played: { scores }, sides }: Drawn) {
  const text = useText(trackerMessages)
  const last = scores.at(-1)
  if (last?.kind !== 'esports') return null
  const now = last.maps.at(-1)
  const [home, away] = now?.rounds ?? [0, 0]
  // From the base of home to that of away: even in the middle.
  const front = 0.5 + (home - away) / (2 * Math.max(last.raceTo, home, away))
  const [x, y] = [44 + 232 * front, 116 - 88 * front]
  return (
    <>
      <svg
        className={styles.picture}
        viewBox="0 0 320 144"
        role="img"
        aria-label={text('map', {
          number: last.maps.length,
          home: sides[0].name,
          away: sides[1].name,
          homeRounds: home,
          awayRounds: away,
        })}
      >
        <rect className={styles.night} x="8" y="8" width="304" height="128" rx="8" />
        {lanes.map((lane) => (
          <path key={lane} className={styles.lane} d={lane} />
        ))}
        <path className={styles.river} d="M92 20Q150 60 160 72T232 128" />
        <path
          className={styles.pushed}
          d={`M44 116L${x.toFixed(1)} ${y.toFixed(1)}`}
          style={{ stroke: sides[0].colours[0] }}
        />
        <path
          className={styles.pushed}
          d={`M276 28L${x.toFixed(1)} ${y.toFixed(1)}`}
          style={{ stroke: sides[1].colours[0] }}
        />
        {sides.map(({ initials, colours }, side) => (
          <g key={initials} transform={side === 0 ? 'translate(44 116)' : 'translate(276 28)'}>
            <circle className={styles.mark} r="13" style={{ fill: colours[0] }} />
            <text className={styles.base} y="4">
              {initials.slice(0, 1)}
            </text>
          </g>
        ))}
        <circle
          className={styles.ball}
          r="6"
          style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
        />
      </svg>
      {last.maps.map((map, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- maps in their order
        <Rounds key={at} number={at + 1} map={map} sides={sides} />
      ))}
    </>
  )
}

type RoundsProps = { number: number; map: EsportsMap; sides: Drawn['sides'] }

/** Who won each round of a map, one square a round. */
function Rounds({ number, map: { rounds, order = [] }, sides }: RoundsProps) {
  const text = useText(trackerMessages)
  const step = Math.min(12, 272 / Math.max(1, order.length))
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 320 30"
      role="img"
      aria-label={text('map', {
        number,
        home: sides[0].name,
        away: sides[1].name,
        homeRounds: rounds[0],
        awayRounds: rounds[1],
      })}
    >
      <text className={styles.small} x="8" y="19">
        {number}
      </text>
      <path className={styles.half} d="M24 15H312" />
      {order.map((side, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- rounds in their order
          key={at}
          className={styles.mark}
          x={24 + at * step + 1}
          y={side === 0 ? 3 : 17}
          width={step - 2}
          height="10"
          rx="2"
          style={{ fill: sides[side].colours[0] }}
        />
      ))}
    </svg>
  )
}

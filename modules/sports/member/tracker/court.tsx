import { useText } from '@tessera/web-kit'
import { trackerMessages } from '../../tracker-messages.ts'
import { LeadLine } from './lead-line.tsx'
import { sideOf } from './tick-words.ts'
import type { Drawn } from './drawn.ts'
import styles from './tracker.module.css'

const shotsShown = 12
// How far from the basket a shot of so many points is drawn: on the line of free throws, inside, outside.
const distances = { '1': 34, '2': 22, '3': 62 } as const

/** Where a shot is drawn. The ticks say how many points it gave; its angle only keeps shots apart. */
function placeOf(event: string, tick: number): { x: number; y: number } {
  const [side, points] = event.split(' ')
  const distance = distances[points as keyof typeof distances] ?? 22
  const angle = points === '1' ? 0 : (((tick * 37) % 13) - 6) * 0.2
  const along = Math.cos(angle) * distance
  const x = side === 'home' ? 296 - along : 24 + along
  return { x, y: 76 + Math.sin(angle) * distance }
}

/** A basketball match: the last shots that scored, and the lead from the start on. */
export function Court({ played: { events, scores }, sides }: Drawn) {
  const text = useText(trackerMessages)
  const leads = scores.map((score) =>
    score.kind === 'basketball' ? sumOf(score.quarters) + leadIn(score.overtime) : 0,
  )
  const last = scores.at(-1)
  if (last?.kind !== 'basketball') return null
  const [home, away] = pointsOf(last)
  const shots = events
    .flatMap((event, at) => (sideOf(event) === undefined ? [] : [{ event, tick: at + 1 }]))
    .slice(-shotsShown)
  return (
    <>
      <svg
        className={styles.picture}
        viewBox="0 0 320 152"
        role="img"
        aria-label={text('court', {
          home: sides[0].name,
          away: sides[1].name,
          homePoints: home,
          awayPoints: away,
        })}
      >
        <rect className={styles.wood} x="8" y="8" width="304" height="136" rx="4" />
        <g className={styles.lines}>
          <rect x="8" y="8" width="304" height="136" rx="4" />
          <path d="M160 8V144" />
          <circle cx="160" cy="76" r="18" />
          <rect x="8" y="54" width="50" height="44" />
          <rect x="262" y="54" width="50" height="44" />
          <path d="M8 20H24A58 56 0 0 1 24 132H8" />
          <path d="M312 20H296A58 56 0 0 0 296 132H312" />
          <circle cx="24" cy="76" r="4" />
          <circle cx="296" cy="76" r="4" />
        </g>
        {shots.map(({ event, tick }, at) => {
          const { x, y } = placeOf(event, tick)
          return (
            <circle
              key={tick}
              className={styles.mark}
              data-last={at === shots.length - 1 || undefined}
              cx={x}
              cy={y}
              r="5"
              style={{ fill: sides[sideOf(event) ?? 0].colours[0] }}
              opacity={0.35 + (0.65 * (at + 1)) / shots.length}
            />
          )
        })}
      </svg>
      <LeadLine leads={leads} sides={sides} />
    </>
  )
}

const leadIn = ([home, away]: readonly [number, number] = [0, 0]): number => home - away
const sumOf = (quarters: readonly (readonly [number, number])[]): number =>
  quarters.reduce((sum, each) => sum + leadIn(each), 0)

function pointsOf({
  quarters,
  overtime = [0, 0],
}: {
  quarters: readonly (readonly [number, number])[]
  overtime?: readonly [number, number]
}): [number, number] {
  const all = [...quarters, overtime]
  return [all.reduce((sum, [home]) => sum + home, 0), all.reduce((sum, [, away]) => sum + away, 0)]
}

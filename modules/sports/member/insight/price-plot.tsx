import { useText } from '@tessera/web-kit'
import { insightMessages } from '../../insight-messages.ts'
import { useOddsText } from '../shown/odds-format.ts'
import styles from './insight.module.css'

export type Point = { at: string; odds: number }

const width = 240
const height = 64

/** A step line: a price stands until the next one. Prices at which nothing was offered are left out. */
export function stepPath(points: readonly Point[], until: number): string {
  const times = points.map(({ at }) => Date.parse(at))
  const first = Math.min(...times)
  const span = Math.max(1, until - first)
  const prices = points.map(({ odds }) => odds)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const x = (time: number) => ((time - first) / span) * width
  const y = (odds: number) =>
    most === least ? height / 2 : height - 4 - ((odds - least) / (most - least)) * (height - 8)
  const steps = points.map(({ odds }, at) => {
    const next = times[at + 1] ?? until
    return `${at === 0 ? 'M' : 'L'}${x(times[at] ?? first).toFixed(1)} ${y(odds).toFixed(1)}H${x(next).toFixed(1)}`
  })
  return steps.join('')
}

/** The price of an outcome over time, as a small plot. */
export function PricePlot({
  name,
  points,
  until,
}: {
  name: string
  points: readonly Point[]
  until: number
}) {
  const text = useText(insightMessages)
  const write = useOddsText()
  const offered = points.filter(({ odds }) => odds > 0)
  const [first] = offered
  const last = offered.at(-1)
  if (!first || !last) return null
  const prices = offered.map(({ odds }) => odds)
  return (
    <figure className={styles.plot}>
      <figcaption>
        {name} <strong>{write(last.odds)}</strong>
      </figcaption>
      {offered.length < 2 ? (
        <p className={styles.quiet}>{text('noHistory')}</p>
      ) : (
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={text('plotSaid', {
            name,
            first: write(first.odds),
            last: write(last.odds),
            least: write(Math.min(...prices)),
            most: write(Math.max(...prices)),
          })}
        >
          <path d={stepPath(offered, until)} />
        </svg>
      )}
    </figure>
  )
}

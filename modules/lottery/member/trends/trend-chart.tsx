import { useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import type { Trend } from '../../plays/family.ts'
import type { Issue } from '../../shapes.ts'
import { trendsMessages } from '../../trends-messages.ts'
import styles from './trends.module.css'

/** An issue whose result is known. */
export type Drawn = Issue & { result: string[] }

type Props = {
  trend: Trend
  /** Newest first. */
  issues: readonly Drawn[]
  title: string
  named: (outcome: string) => string
}

const row = 28
const cellsWithCounts = 2_400

/** Letters need more room than digits. */
const widthOf = (names: readonly string[]): number =>
  Math.max(32, Math.max(...names.map((name) => name.length)) * 8 + 16)

/** How many issues each empty place has waited for its outcome, from the oldest issue on. */
function waitsOf(outcomes: readonly string[], seen: readonly (string | undefined)[]): number[][] {
  const waits = outcomes.map(() => 0)
  const rows = seen.toReversed().map((outcome) =>
    outcomes.map((code, at) => {
      waits[at] = code === outcome ? 0 : (waits[at] ?? 0) + 1
      return waits[at] ?? 0
    }),
  )
  return rows.toReversed()
}

/**
 * Which outcome each issue had, with a line through them. The figures beside it say the same: for those who do not see it, it is one
 * picture with a title.
 */
export function TrendChart({ trend, issues, title, named }: Props) {
  const text = useText(trendsMessages)
  const codes = trend.outcomes.map(({ code }) => code)
  const seen = issues.map(({ result }) => trend.outcomeOf(result))
  const width = widthOf(codes.map(named))
  const places = seen.map((outcome) => (outcome === undefined ? -1 : codes.indexOf(outcome)))
  const hasCounts = codes.length * issues.length <= cellsWithCounts
  const grid = { '--columns': codes.length, '--cell': `${width}px` } as CSSProperties
  return (
    <div className={styles.part}>
      <h3>{text('chart')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it */}
      <div className={styles.chart} style={grid} tabIndex={0} role="region" aria-label={title}>
        <div className={styles.head} aria-hidden="true">
          <span className={styles.issue}>{text('draw')}</span>
          {codes.map((code) => (
            <span key={code} className={styles.cell}>
              {named(code)}
            </span>
          ))}
        </div>
        <div className={styles.body}>
          <div aria-hidden="true">
            {issues.map(({ numero }) => (
              <div key={numero} className={styles.issue}>
                {shortOf(numero)}
              </div>
            ))}
          </div>
          <svg
            role="img"
            aria-label={title}
            width={codes.length * width}
            height={issues.length * row}
            className={styles.plot}
          >
            <Bands count={issues.length} width={codes.length * width} />
            {hasCounts && <Waits waits={waitsOf(codes, seen)} width={width} />}
            <polyline points={pointsOf(places, width)} className={styles.line} />
            <Marks places={places} names={codes.map(named)} width={width} />
          </svg>
        </div>
      </div>
    </div>
  )
}

/** The part of an issue's number that differs within a day; of a daily lottery the day. */
const shortOf = (numero: string): string => numero.split('-').at(-1)?.slice(-4) ?? numero

const middle = (at: number) => at * row + row / 2

const pointsOf = (places: readonly number[], width: number): string =>
  places
    .map((place, at) => (place === -1 ? '' : `${place * width + width / 2},${middle(at)}`))
    .filter(Boolean)
    .join(' ')

const Bands = ({ count, width }: { count: number; width: number }) =>
  Array.from({ length: Math.ceil(count / 2) }, (_, at) => (
    <rect key={at} x="0" y={at * 2 * row} width={width} height={row} className={styles.band} />
  ))

const Waits = ({ waits, width }: { waits: number[][]; width: number }) =>
  waits.flatMap((places, at) =>
    places.map(
      (wait, place) =>
        wait > 0 && (
          <text
            key={`${at} ${place}`}
            x={place * width + width / 2}
            y={middle(at)}
            className={styles.wait}
          >
            {wait}
          </text>
        ),
    ),
  )

type MarksProps = { places: readonly number[]; names: readonly string[]; width: number }

const Marks = ({ places, names, width }: MarksProps) =>
  places.map(
    (place, at) =>
      place !== -1 && (
        // oxlint-disable-next-line react/no-array-index-key -- the row of the chart
        <g key={at}>
          <rect
            x={place * width + 3}
            y={at * row + 3}
            width={width - 6}
            height={row - 6}
            rx={(row - 6) / 2}
            className={styles.mark}
          />
          <text x={place * width + width / 2} y={middle(at)} className={styles.name}>
            {names[place]}
          </text>
        </g>
      ),
  )

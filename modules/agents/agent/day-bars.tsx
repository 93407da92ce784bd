import { useFormat } from '@tessera/web-kit'
import type { Money } from '@tessera/money'
import styles from './agents.module.css'

type Props = {
  /** What the chart shows, for those who do not see it: the same figures are in the table below. */
  label: string
  days: readonly { day: string; value: Money }[]
  /** The first and the last day: those on which nothing happened have no bar. */
  range: { from: string; to: string }
}

const height = 160
const barWidth = 24
const gap = 8
const half = height / 2
// Fewer days do not fill the width: a bar stays a bar.
const daysLeast = 7
const dayMilliseconds = 86_400_000

/** A bar a day; below the line where a figure is negative. */
export function DayBars({ label, days, range }: Props) {
  const format = useFormat()
  const values = days.map(({ value }) => Number(value.amount))
  const largest = Math.max(1, ...values.map(Math.abs))
  const hasBelow = values.some((value) => value < 0)
  const zero = hasBelow ? half : height
  const scale = (hasBelow ? half : height) / largest
  const placeOf = (day: string) =>
    Math.round((Date.parse(day) - Date.parse(range.from)) / dayMilliseconds)
  const width = Math.max(daysLeast, placeOf(range.to) + 1) * (barWidth + gap)
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height + 1}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, value: amount }, at) => {
          const value = values[at] ?? 0
          const length = Math.max(1, Math.abs(value) * scale)
          return (
            <rect
              key={day}
              x={placeOf(day) * (barWidth + gap) + gap / 2}
              y={value < 0 ? zero : zero - length}
              width={barWidth}
              height={length}
              className={value < 0 ? styles.barBelow : styles.bar}
            >
              <title>{`${format.calendarDay(day)}: ${format.money(amount)}`}</title>
            </rect>
          )
        })}
        <line x1={0} x2={width} y1={zero} y2={zero} className={styles.axis} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{format.calendarDay(range.from)}</span>
        <span>{range.to === range.from ? '' : format.calendarDay(range.to)}</span>
      </p>
    </div>
  )
}

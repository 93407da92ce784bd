import { localeOf, useFormat, useTheme } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'
import 'uplot/dist/uPlot.min.css'
import styles from './dashboard.module.css'

type Props = {
  /** What the chart shows, for those who do not see it. */
  label: string
  days: readonly string[]
  values: readonly number[]
}

const height = 220
const daySeconds = 86_400
const dayOf = (seconds: number) => new Date(seconds * 1000)

/** A line chart of a figure over days, loaded when it comes into view; the same figures are in a table. */
export function TrendChart({ label, days, values }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const format = useFormat()
  const theme = useTheme()

  // The drawing library and the size of the page are outside React.
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const state: { isOver: boolean; end?: () => void } = { isOver: false }
    void import('uplot').then(({ default: UPlot }) => {
      if (state.isOver) return
      const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim()
      const axis = { stroke: token('--text-3'), grid: { stroke: token('--line'), width: 1 } }
      // The days are those of UTC, wherever they are read.
      const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
      const written = new Intl.DateTimeFormat(localeOf(), options)
      const chart = new UPlot(
        {
          width: element.clientWidth,
          height,
          legend: { show: false },
          cursor: { y: false },
          tzDate: (seconds) => UPlot.tzDate(dayOf(seconds), 'Etc/UTC'),
          axes: [
            {
              ...axis,
              space: 64,
              incrs: [1, 2, 5, 10, 30].map((count) => count * daySeconds),
              values: (_, at) => at.map((seconds) => written.format(dayOf(seconds))),
            },
            { ...axis, size: 72, values: (_, at) => at.map((value) => format.number(value)) },
          ],
          series: [{}, { stroke: token('--text'), width: 2, points: { show: days.length < 32 } }],
        },
        [days.map((day) => Date.parse(day) / 1000), [...values]],
        element,
      )
      const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
      watch.observe(element)
      state.end = () => {
        watch.disconnect()
        chart.destroy()
      }
    })
    return () => {
      state.isOver = true
      state.end?.()
    }
  }, [days, values, format, theme])

  return <div ref={place} role="img" aria-label={label} className={styles.chart} />
}

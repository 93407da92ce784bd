import type { PlayFigure } from '@tessera/bets/calls'
import { unitsPerWhole } from '@tessera/money'
import { EmptyState, ErrorState, SelectField, Skeleton, useText } from '@tessera/web-kit'
import { lazy, Suspense, useMemo } from 'react'
import type { SiteDay } from '../../dashboard-calls.ts'
import { messages } from '../../messages.ts'
import type { FigureHrefs } from './figure-hrefs.ts'
import { type DashboardView, type SeriesName, seriesNames } from './dashboard-view.ts'
import styles from './dashboard.module.css'
import { DaysTable } from './days-table.tsx'
import { type Period, useSiteFigures, usePlayFigures } from './use-figures.ts'

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

type Props = {
  unit: string
  period: Period
  view: DashboardView
  onView: (view: DashboardView) => void
  hrefs: FigureHrefs
}

// For a line on a screen a float is exact enough; no figure is computed from it.
const whole = (amount: bigint) => Number(amount) / Number(unitsPerWhole)

function valueOf(name: SeriesName, day: SiteDay, played: PlayFigure | undefined): number {
  if (name === 'registrations') return day.registrations
  if (name === 'deposits' || name === 'withdrawals') return whole(day[name].sum.amount)
  return played ? whole(played[name].amount) : 0
}

/** One figure over the days of the period. */
export function TrendPart({ unit, period, view, onView, hrefs }: Props) {
  const text = useText(messages)
  const days = useSiteFigures(unit, period)
  const play = usePlayFigures(unit, period, 'day')
  const { series } = view
  const drawn = useMemo(() => {
    const played = new Map(play.data?.list.map((each) => [each.part, each]))
    const list = days.data?.list ?? []
    return {
      days: list.map(({ day }) => day),
      values: list.map((day) => valueOf(series, day, played.get(day.day))),
    }
  }, [days.data, play.data, series])
  const failed = [days, play].find(({ isError }) => isError)
  const isThere = days.data !== undefined && play.data !== undefined
  const hasSome = drawn.values.some((value) => value !== 0)
  return (
    <section aria-label={text('trend')} className={styles.part}>
      <div className={styles.bar}>
        <h2>{text('trend')}</h2>
        <SelectField
          label={text('series')}
          value={series}
          options={seriesNames.map((id) => ({ id, name: text(id) }))}
          onChange={({ target }) => onView({ ...view, series: target.value as SeriesName })}
        />
      </div>
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !isThere && <Skeleton height="13.75rem" />}
      {isThere && !hasSome && <EmptyState title={text('noActivity')} />}
      {isThere && hasSome && (
        <Suspense fallback={<Skeleton height="13.75rem" />}>
          <TrendChart
            label={text('trendOf', { name: text(series), from: period.from, to: period.to })}
            {...drawn}
          />
        </Suspense>
      )}
      {isThere && (
        <DaysTable
          days={days.data.list}
          total={days.data.total}
          unit={unit}
          period={period}
          hrefs={hrefs}
        />
      )}
    </section>
  )
}

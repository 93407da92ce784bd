import { useQuery } from '@tanstack/react-query'
import {
  EmptyState,
  ErrorState,
  query,
  ScreenFrame,
  Segmented,
  SelectField,
  Skeleton,
  useBusinessZone,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { type ReactNode, useState } from 'react'
import { dashboardCalls } from '../../dashboard-calls.ts'
import { messages } from '../../messages.ts'
import { BooksPart } from './books-part.tsx'
import { type DashboardView, periods, periodsUntil } from './dashboard-view.ts'
import styles from './dashboard.module.css'
import { FigureCards } from './figure-cards.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { PlayPart } from './play-part.tsx'
import { QueuesPart } from './queues-part.tsx'
import { TrendPart } from './trend-part.tsx'
import type { FigureHrefs } from './figure-hrefs.ts'

type Props = {
  view: DashboardView
  onView: (view: DashboardView) => void
  hrefs: FigureHrefs
  /** Further content at the bottom of the page. */
  children?: ReactNode
}

/** The figures of the site in one currency: today or the last days, beside the same number of days before. */
export function DashboardScreen({ view, onView, hrefs, children }: Props) {
  const text = useText(messages)
  const units = useQuery({ ...query(dashboardCalls.listFigureUnits, {}), throwOnError: false })
  // The day in which the page was opened: a figure must not jump to another day by itself.
  const [now] = useState(() => new Date(wallClock()))
  const business = useBusinessZone()
  const unit = view.unit || units.data?.list[0]
  const { shown, before } = periodsUntil(now, Number(view.days), business)
  return (
    <ScreenFrame title={text('dashboard')} lead={text('dashboardLead', { zone: business.zone })}>
      {units.isPending && <Skeleton height="10rem" />}
      {units.isError && <ErrorState error={units.error} onRetry={() => void units.refetch()} />}
      {units.data?.list.length === 0 && <EmptyState title={text('noUnits')} />}
      {units.data && unit !== undefined && (
        <>
          <div className={styles.bar}>
            <SelectField
              label={text('currency')}
              value={unit}
              options={[...new Set([...units.data.list, unit])].map((id) => ({ id, name: id }))}
              onChange={({ target }) => onView({ ...view, unit: target.value })}
            />
            <Segmented
              label={text('period')}
              options={periods.map((id) => ({ id, name: text(`period.${id}`) }))}
              value={view.days}
              onChange={(days) => onView({ ...view, days })}
            />
          </div>
          <FigureCards unit={unit} shown={shown} before={before} hrefs={hrefs} />
          <TrendPart unit={unit} period={shown} view={view} onView={onView} hrefs={hrefs} />
          <PlayPart
            unit={unit}
            period={shown}
            by={view.by}
            onBy={(by) => onView({ ...view, by })}
            hrefs={hrefs}
          />
          <PaymentsPart unit={unit} period={shown} hrefs={hrefs} />
        </>
      )}
      <QueuesPart hrefs={hrefs} />
      <BooksPart hrefs={hrefs} />
      {children}
    </ScreenFrame>
  )
}

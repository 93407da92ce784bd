import { useQuery } from '@tanstack/react-query'
import { isPositive } from '@tessera/money'
import { EmptyState, ErrorState, query, Skeleton, Tabs, useFormat, useText } from '@tessera/web-kit'
import { pointsCalls } from '../../points-calls.ts'
import { pointsMessages } from '../../points-messages.ts'
import type { PointTerms } from '../../points-shapes.ts'
import { ConvertPart } from './convert-part.tsx'
import { ItemsPart } from './items-part.tsx'
import { PointChanges } from './point-changes.tsx'
import { PointRules } from './point-rules.tsx'
import styles from './points.module.css'
import { RedeemHistory } from './redeem-history.tsx'
import { usePointBalance } from './use-point-balance.ts'
import { type PointView, pointViews, usePointsView } from './use-points-view.ts'

/** The points mall: what a member has, and what can be done with it. `first` is shown where the address names no part. */
export function PointsScreen({ first = 'mall' }: { first?: PointView }) {
  const text = useText(pointsMessages)
  const { data, error, refetch } = useQuery({
    ...query(pointsCalls.readPointConfig, {}),
    throwOnError: false,
  })
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('title')}</h1>
        {data?.terms && <p className={styles.lead}>{text('lead')}</p>}
      </header>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && !data.terms && <EmptyState title={text('none')} advice={text('noneAdvice')} />}
      {data?.terms && <Mall terms={data.terms} level={data.level} first={first} />}
    </section>
  )
}

type MallProps = { terms: PointTerms; level: number; first: PointView }

function Mall({ terms, level, first }: MallProps) {
  const text = useText(pointsMessages)
  const [view, show] = usePointsView(first)
  return (
    <>
      <BalanceCard />
      <Tabs
        label={text('view.label')}
        tabs={pointViews.map((id) => ({ id, name: text(`view.${id}`) }))}
        current={view}
        onChange={show}
      />
      {view === 'mall' && (
        <div className={styles.mall}>
          <ItemsPart />
          <ConvertPart terms={terms} />
        </div>
      )}
      {view === 'history' && <RedeemHistory />}
      {view === 'details' && <PointChanges />}
      {view === 'rules' && <PointRules terms={terms} level={level} />}
    </>
  )
}

function BalanceCard() {
  const text = useText(pointsMessages)
  const format = useFormat()
  const { data, error, refetch } = usePointBalance()
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="7rem" />
  return (
    <div className={styles.balance}>
      <p>
        {text('balance')}
        <br />
        <span className={styles.sum}>{format.number(data.points)}</span>
      </p>
      {data.worth && isPositive(data.worth) && (
        <p className={styles.quiet}>{text('worth', { amount: format.money(data.worth) })}</p>
      )}
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  EmptyState,
  ErrorState,
  Segmented,
  SelectField,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useSearchParams } from 'wouter'
import { trendIssues } from '../../limits.ts'
import type { Trend } from '../../plays/family.ts'
import type { LoadedFamily } from '../../plays/load.ts'
import type { Issue, ListedGame } from '../../shapes.ts'
import { type OutcomeTrend, outcomesOf } from '../../trends.ts'
import { trendsMessages } from '../../trends-messages.ts'
import { resultsAsk } from '../asks.ts'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import { useFamily, useFamilyText } from '../use-family.ts'
import { type Drawn, TrendChart } from './trend-chart.tsx'
import styles from './trends.module.css'

/** What the results of a game did: figures of each outcome, and their chart. */
export function TrendsScreen({ game }: { game: ListedGame }) {
  const text = useText(trendsMessages)
  const loaded = useFamily(game.family)
  const [search] = useSearchParams()
  const count = trendIssues.find((each) => String(each) === search.get('count')) ?? trendIssues[0]
  const { data, error, refetch } = useQuery({
    ...resultsAsk(game.code, { count }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  useIssueFeed(game.code)
  const known = data?.list.filter((issue): issue is Drawn => issue.result !== null)
  return (
    <section className={styles.screen}>
      <h2>{text('of', { game: game.name })}</h2>
      <p className={styles.note}>{text('note')}</p>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : loaded === undefined || !known ? (
        <Skeleton height="20rem" />
      ) : loaded === null || loaded.family.trends.length === 0 ? (
        <EmptyState title={text('noTrends')} advice={text('noTrendsAdvice')} />
      ) : (
        <Trends loaded={loaded} issues={known} count={count} />
      )}
    </section>
  )
}

type TrendsProps = { loaded: LoadedFamily; issues: readonly Drawn[]; count: number }

function Trends({ loaded, issues, count }: TrendsProps) {
  const text = useText(trendsMessages)
  const named = useFamilyText(loaded)
  const [search, setSearch] = useSearchParams()
  const { trends } = loaded.family
  const trend = trends.find(({ code }) => code === search.get('trend')) ?? (trends[0] as Trend)
  const change = (name: 'trend' | 'count', value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label={text('trend')}
          value={trend.code}
          options={trends.map(({ code }) => ({ id: code, name: named('trend', code) }))}
          onChange={({ target }) => change('trend', target.value)}
        />
        <Segmented
          label={text('issues')}
          options={trendIssues.map((each) => ({ id: String(each), name: String(each) }))}
          value={String(count)}
          onChange={(each) => change('count', each)}
        />
      </div>
      {issues.length === 0 ? (
        <EmptyState title={text('none')} advice={text('noneAdvice')} />
      ) : (
        <>
          <Figures trend={trend} issues={issues} named={named} />
          <TrendChart
            trend={trend}
            issues={issues}
            title={text('chartOf', { trend: named('trend', trend.code) })}
            named={(code) => named('outcome', code)}
          />
        </>
      )}
    </>
  )
}

type FiguresProps = {
  trend: Trend
  issues: readonly Issue[]
  named: ReturnType<typeof useFamilyText>
}

function Figures({ trend, issues, named }: FiguresProps) {
  const text = useText(trendsMessages)
  const format = useFormat()
  const rows = outcomesOf(
    trend,
    issues.map(({ result }) => result ?? []),
  )
  const figures = [
    ['hits', text('hits')],
    ['omission', text('omission')],
    ['longestOmission', text('longest')],
    ['averageOmission', text('average')],
    ['longestStreak', text('streak')],
  ] as const
  const title = `${text('table')}: ${named('trend', trend.code)}`
  return (
    <div className={styles.part}>
      <h3>{text('table')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it */}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.figures} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{text('outcome')}</th>
              {figures.map(([id, name]) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{text('heat')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.outcome}>
                <th scope="row">{named('outcome', row.outcome)}</th>
                {figures.map(([id]) => (
                  <td key={id}>{format.number(row[id])}</td>
                ))}
                <td>
                  <Heat row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{text('heatLead')}</p>
    </div>
  )
}

function Heat({ row: { isHot, isCold } }: { row: OutcomeTrend }) {
  const text = useText(trendsMessages)
  if (isHot) return <span className={styles.hot}>{text('hot')}</span>
  return isCold ? <span className={styles.cold}>{text('cold')}</span> : '–'
}

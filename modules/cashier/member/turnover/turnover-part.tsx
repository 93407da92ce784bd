import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorState, Pagination, Skeleton, useFeed, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { turnoverCalls, turnoverFeed } from '../../turnover-calls.ts'
import { turnoverMessages } from '../../turnover-messages.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { RequirementList } from './requirement-list.tsx'
import styles from './turnover.module.css'
import { turnoverQuery } from './turnover-queries.ts'

const nothing = 0n

/** What the member still has to stake, requirement by requirement, as it changes while they play elsewhere. */
export function TurnoverPart() {
  const text = useText(turnoverMessages)
  const client = useQueryClient()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useQuery({
    ...turnoverQuery(pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const refresh = () => {
    const old = [turnoverCalls.listTurnover, withdrawCalls.readWithdrawTerms]
    for (const { path } of old) void client.invalidateQueries({ queryKey: [path] })
  }
  useFeed(turnoverFeed, { onMessage: refresh, onReset: refresh })
  return (
    <section className={styles.part} aria-label={text('turnover.title')} id="turnover">
      <h2>{text('turnover.title')}</h2>
      <p className={styles.quiet}>{text('turnover.lead')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && data.list.length === 0 && (
        <div>
          <p className={styles.name}>{text('turnover.none')}</p>
          <p>{text('turnover.noneAdvice')}</p>
        </div>
      )}
      {data && data.list.length > 0 && (
        <>
          <p className={styles.name}>
            {data.remaining.amount > nothing
              ? text('turnover.left', { left: data.remaining })
              : text(data.open > 0 ? 'turnover.noneAdvice' : 'turnover.none')}
          </p>
          <RequirementList list={data.list} />
        </>
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={setPageNo} />
    </section>
  )
}

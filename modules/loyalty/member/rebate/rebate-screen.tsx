import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  EmptyState,
  ErrorState,
  Pagination,
  Skeleton,
  useText,
  useBusinessZone,
} from '@tessera/web-kit'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import type { RebateRow } from '../../shapes.ts'
import styles from '../loyalty.module.css'
import { ClaimPart } from './claim-part.tsx'
import { rebatesQuery } from './claimable-badge.tsx'
import { RebateBetsDialog } from './rebate-bets.tsx'
import { RebateTable } from './rebate-table.tsx'
import { TakenOff } from './taken-off.tsx'

/** What the member gets back of their stakes, day by day, and the button that claims it. */
export function RebateScreen() {
  const text = useText(messages)
  const [pageNo, setPageNo] = useState(1)
  const [opened, setOpened] = useState<RebateRow>()
  const { zone } = useBusinessZone()
  const { data, error, refetch } = useQuery({
    ...rebatesQuery(pageNo),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('rebate.title')}</h1>
        <p className={styles.lead}>{text('rebate.lead', { zone })}</p>
      </header>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="16rem" />}
      {data && (
        <>
          <ClaimPart claimable={data.claimable} least={data.least} />
          {data.adjustments.length > 0 && <TakenOff list={data.adjustments} />}
          {data.list.length === 0 ? (
            <EmptyState title={text('rebate.empty')} advice={text('rebate.emptyAdvice')} />
          ) : (
            <RebateTable list={data.list} onOpen={setOpened} />
          )}
          <Pagination page={pageNo} pages={data.totalPages} onPage={setPageNo} />
        </>
      )}
      {opened && <RebateBetsDialog line={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, query, Skeleton, useText } from '@tessera/web-kit'
import { loyaltyCalls } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../loyalty.module.css'
import { StandingParts } from './standing-parts.tsx'

/** The member's level: how far the next one is, what both give, and how it came. */
export function VipScreen() {
  const text = useText(messages)
  const { data, error, refetch } = useQuery({
    ...query(loyaltyCalls.readVip, {}),
    throwOnError: false,
  })
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('vip.title')}</h1>
        {data?.hasVip && <p className={styles.lead}>{text('vip.lead')}</p>}
      </header>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && !data.standing && <EmptyState title={text('vip.none')} />}
      {data?.standing && <StandingParts standing={data.standing} />}
    </section>
  )
}

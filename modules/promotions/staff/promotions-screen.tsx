import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, query, Skeleton, useText } from '@tessera/web-kit'
import { promotionsStaffCalls } from '../calls.ts'
import styles from '../member/promotions.module.css'
import { staffMessages } from '../messages.ts'
import { PromotionItem } from './promotion-item.tsx'

/** Every promotion: its terms as members read them, its budget and what came of it. */
export function PromotionsScreen() {
  const text = useText(staffMessages)
  const { data, error, refetch } = useQuery({
    ...query(promotionsStaffCalls.listStaffPromotions, {}),
    throwOnError: false,
  })
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('title')}</h1>
        <p className={styles.quiet}>{text('lead')}</p>
      </header>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data?.list.length === 0 && <EmptyState title={text('empty')} />}
      {data && data.list.length > 0 && (
        <ul className={styles.cards}>
          {data.list.map((promotion) => (
            <PromotionItem key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
    </section>
  )
}

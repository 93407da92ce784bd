import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorState, query, Skeleton, useText } from '@tessera/web-kit'
import { promotionsCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import { BonusCard } from './bonus-card.tsx'
import { OffersPart } from './offers-part.tsx'
import styles from './promotions.module.css'

/** What a member can claim, and the bonuses that they have with their wagering. */
export function BonusesScreen() {
  const text = useText(messages)
  const { data, error, refetch } = useQuery({
    ...query(promotionsCalls.listBonuses, {}),
    throwOnError: false,
  })
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('title')}</h1>
        <p className={styles.quiet}>{text('lead')}</p>
      </header>
      <section className={styles.part}>
        <h2>{text('yours')}</h2>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height="10rem" />}
        {data?.list.length === 0 && (
          <EmptyState title={text('noBonuses')} advice={text('noBonusesAdvice')} />
        )}
        {data && data.list.length > 0 && (
          <ul className={styles.cards}>
            {data.list.map((bonus) => (
              <BonusCard key={bonus.id} bonus={bonus} />
            ))}
          </ul>
        )}
      </section>
      <OffersPart />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ErrorState, query, useText } from '@tessera/web-kit'
import { promotionsCalls } from '../../calls.ts'
import { centreMessages } from '../../centre-messages.ts'
import { BonusCard } from '../bonus-card.tsx'
import styles from './centre.module.css'

/** The bonuses that a member had of a promotion, with their wagering. Nothing before the first. */
export function BonusesOf({ promotionId }: { promotionId: string }) {
  const text = useText(centreMessages)
  const { data, error, refetch } = useQuery({
    ...query(promotionsCalls.listBonuses, {}),
    throwOnError: false,
  })
  const own = data?.list.filter((bonus) => bonus.promotionId === promotionId) ?? []
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (own.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{text('progress')}</h2>
      <ul className={styles.bonuses}>
        {own.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} />
        ))}
      </ul>
    </section>
  )
}

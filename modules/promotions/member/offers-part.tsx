import { useQuery } from '@tanstack/react-query'
import {
  Button,
  EmptyState,
  ErrorState,
  newId,
  ProblemNote,
  query,
  Skeleton,
  toast,
  useCall,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { promotionsCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import type { PromotionShown } from '../shapes.ts'
import { nameOf } from './name-of.ts'
import styles from './promotions.module.css'
import { TermList } from './term-list.tsx'

/** The bonuses that a member can claim, or could. */
export function OffersPart() {
  const text = useText(messages)
  const { data, error, refetch } = useQuery({
    ...query(promotionsCalls.listPromotions, {}),
    throwOnError: false,
  })
  return (
    <section className={styles.part}>
      <h2>{text('offers')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="10rem" />}
      {data?.list.length === 0 && (
        <EmptyState title={text('noOffers')} advice={text('noOffersAdvice')} />
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.cards}>
          {data.list.map((promotion) => (
            <OfferCard key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OfferCard({ promotion }: { promotion: PromotionShown }) {
  const text = useText(messages)
  const format = useFormat()
  const { code } = useLanguage()
  // Kept while the member tries again: the same claim gives one bonus.
  const [id, setId] = useState(newId)
  const claim = useCall(promotionsCalls.claimBonus, {
    refreshes: [promotionsCalls.listPromotions, promotionsCalls.listBonuses],
    onSuccess: () => {
      toast(text('claimed'))
      setId(newId())
    },
  })
  const { status, bonus, startsAt, endsAt } = promotion
  return (
    <li className={styles.card}>
      <h3>{nameOf(promotion.names, code)}</h3>
      <TermList terms={promotion.terms} example={promotion.example} />
      <p className={styles.quiet}>
        {status === 'soon'
          ? text('from', { when: format.dateTime(startsAt) })
          : text('until', { when: format.dateTime(endsAt) })}
      </p>
      {status === 'claim' && bonus ? (
        <Button
          kind="chip"
          isBusy={claim.isPending}
          onClick={() => claim.mutate({ params: { id: promotion.id }, body: { id } })}
        >
          {text('claim', { amount: bonus })}
        </Button>
      ) : (
        <p className={styles.status}>{text(`status.${status === 'claim' ? 'join' : status}`)}</p>
      )}
      <ProblemNote problem={claim.error} />
    </li>
  )
}

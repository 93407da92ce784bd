import { messagesCalls } from '@tessera/messages/calls'
import {
  buttonClass,
  EmptyState,
  languageCode,
  query,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { PromotionCard } from './promotion-card.tsx'
import { PromotionDetail } from './promotion-detail.tsx'
import styles from './promotions-page.module.css'

const promotionsQuery = (code: string) =>
  query(messagesCalls.listAnnouncements, {
    query: { types: 'PR', language: code.slice(0, 2).toUpperCase() },
  })

export const loadPromotionsPage = (client: QueryClient) =>
  client.ensureQueryData(promotionsQuery(languageCode()))

/** Promotions, as cards; the open one is in the address. For guests too. */
export function PromotionsPage() {
  const text = useText(messages)
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(promotionsQuery(code))
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const open = data.promotion.find(({ id }) => id === search.get('id'))
  return (
    <section className={styles.page}>
      <h1>{text('promotions')}</h1>
      {data.promotion.length === 0 ? (
        <EmptyState
          title={text('noPromotions')}
          advice={text('noPromotionsAdvice')}
          act={
            <Link href={paths.home} className={buttonClass('quiet')}>
              {text('toLobby')}
            </Link>
          }
        />
      ) : (
        <ul className={styles.cards}>
          {data.promotion.map((promotion) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <PromotionDetail
          promotion={open}
          onClose={() => navigate(paths.promotions, { replace: true })}
        />
      )}
    </section>
  )
}

import type { Announcement } from '@tessera/messages/calls'
import { centreMessages } from '@tessera/promotions/centre-messages'
import { useText } from '@tessera/web-kit'
import { PromotionCard } from './promotion-card.tsx'
import styles from './promotions-page.module.css'

type Props = { news: readonly Announcement[]; hasHeading: boolean }

/** What the site announces of promotions. */
export function NewsCards({ news, hasHeading }: Props) {
  const text = useText(centreMessages)
  return (
    <>
      {hasHeading && <h2>{text('category.news')}</h2>}
      <ul className={styles.cards}>
        {news.map((each) => (
          <li key={each.id}>
            <PromotionCard promotion={each} />
          </li>
        ))}
      </ul>
    </>
  )
}

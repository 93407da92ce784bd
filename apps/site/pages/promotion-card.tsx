import type { Announcement } from '@tessera/messages/calls'
import { Rosette, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { paths } from '../routing/paths.ts'
import styles from './promotions-page.module.css'

/** An offer: what it is called and how it begins. The whole card leads to all that it says. */
export function PromotionCard({ promotion }: { promotion: Announcement }) {
  const later = useText(laterMessages)
  const { id, title, content } = promotion
  return (
    <Link href={`${paths.promotions}?id=${id}`} className={styles.card} aria-haspopup="dialog">
      <Rosette seed={id} rings={3} className={styles.ornament ?? ''} />
      <h2>{title}</h2>
      <p className={styles.begin}>{content.split('\n\n')[0]}</p>
      <span className={styles.more} aria-hidden="true">
        {later('readMore')}
      </span>
    </Link>
  )
}

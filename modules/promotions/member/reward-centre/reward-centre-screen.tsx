import { buttonClass, useText } from '@tessera/web-kit'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import { ClaimPart } from './claim-part.tsx'
import { CreditHistory } from './credit-history.tsx'
import { NoticePart } from './notice-part.tsx'
import styles from './reward-centre.module.css'
import { useToClaim } from './to-claim.ts'
import { WaitingPart } from './waiting-part.tsx'

type Props = { hrefs: Record<'promotions' | 'bonuses' | 'rebates' | 'vip' | 'points', string> }

/** Every credit of every source: what can be claimed until when, what is on its way, and what there was. */
export function RewardCentreScreen({ hrefs }: Props) {
  const text = useText(rewardCentreMessages)
  const { rows, inReview, isWaiting, error, refetch } = useToClaim()
  const links = [
    [hrefs.bonuses, text('moreBonuses')],
    [hrefs.rebates, text('moreRebates')],
    [hrefs.vip, text('moreVip')],
    [hrefs.points, text('morePoints')],
  ] as const
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('title')}</h1>
        <p className={styles.lead}>{text('lead')}</p>
      </header>
      <ClaimPart
        rows={rows}
        isWaiting={isWaiting}
        error={error}
        onRetry={refetch}
        promotionsHref={hrefs.promotions}
      />
      <WaitingPart inReview={inReview} />
      <NoticePart />
      <CreditHistory />
      <nav aria-label={text('more')} className={styles.links}>
        {links.map(([href, name]) => (
          <a key={href} href={href} className={buttonClass()}>
            {name}
          </a>
        ))}
      </nav>
    </section>
  )
}

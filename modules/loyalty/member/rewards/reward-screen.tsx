import { useQuery } from '@tanstack/react-query'
import { buttonClass, ErrorState, query, Skeleton, useText } from '@tessera/web-kit'
import { loyaltyCalls } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../loyalty.module.css'
import { ClaimPart } from '../rebate/claim-part.tsx'
import { rebatesQuery } from '../rebate/claimable-badge.tsx'
import { GiftPart } from '../vip/gift-part.tsx'

type Props = { rebatesHref: string; bonusHref: string; offersHref: string }

/** Everything that the operator gives a member: what can be claimed now, what was given, and links to more. */
export function RewardScreen({ rebatesHref, bonusHref, offersHref }: Props) {
  const text = useText(messages)
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('reward.title')}</h1>
        <p className={styles.lead}>{text('reward.lead')}</p>
      </header>
      <Claimable />
      <Gifts />
      <nav aria-label={text('reward.more')} className={styles.part}>
        <h2>{text('reward.more')}</h2>
        <p className={styles.links}>
          <a href={rebatesHref} className={buttonClass()}>
            {text('reward.rebates')}
          </a>
          <a href={bonusHref} className={buttonClass()}>
            {text('reward.bonus')}
          </a>
          <a href={offersHref} className={buttonClass()}>
            {text('reward.offers')}
          </a>
        </p>
      </nav>
    </section>
  )
}

function Claimable() {
  const text = useText(messages)
  const { data, error, refetch } = useQuery({ ...rebatesQuery(1), throwOnError: false })
  return (
    <div className={styles.part}>
      <h2>{text('rebate.title')}</h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="6rem" />}
      {data && <ClaimPart claimable={data.claimable} least={data.least} />}
    </div>
  )
}

/** Empty where the operator has no levels. */
function Gifts() {
  const text = useText(messages)
  const { data, error, refetch } = useQuery({
    ...query(loyaltyCalls.readVip, {}),
    throwOnError: false,
  })
  if (!data && error) {
    return (
      <div className={styles.part}>
        <h2>{text('vip.gifts')}</h2>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) return <Skeleton height="8rem" />
  return data.standing && <GiftPart gifts={data.standing.gifts} />
}

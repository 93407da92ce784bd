import { useQuery } from '@tanstack/react-query'
import {
  buttonClass,
  EmptyState,
  ErrorState,
  query,
  Skeleton,
  useSession,
  useText,
} from '@tessera/web-kit'
import { loyaltyCalls } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../loyalty.module.css'
import { LevelTable } from './level-table.tsx'
import { StandingParts } from './standing-parts.tsx'

type Props = { registerHref: string }

/** The levels with their gifts for everybody; for a member also how far the next one is and how theirs came. */
export function VipScreen({ registerHref }: Props) {
  const text = useText(messages)
  const session = useSession()
  const isMember = session !== undefined && !session.isTrial
  const own = useQuery({
    ...query(loyaltyCalls.readVip, {}),
    enabled: isMember,
    throwOnError: false,
  })
  const all = useQuery({ ...query(loyaltyCalls.listVipLevels, {}), throwOnError: false })
  const standing = isMember ? own.data?.standing : undefined
  const failed = (isMember && !own.data && own.error) || (!all.data && all.error)
  const waits = !all.data || (isMember && !own.data)
  return (
    <section className={styles.screen}>
      <header className={styles.part}>
        <h1>{text('vip.title')}</h1>
        {all.data?.hasVip && (
          <p className={styles.lead}>{text(isMember ? 'vip.lead' : 'vip.guestLead')}</p>
        )}
        {all.data?.hasVip && !session && (
          <p>
            <a href={registerHref} className={buttonClass('chip')}>
              {text('vip.join')}
            </a>
          </p>
        )}
      </header>
      {failed && (
        <ErrorState
          error={failed}
          onRetry={() => void Promise.all([all.refetch(), isMember && own.refetch()])}
        />
      )}
      {!failed && waits && <Skeleton height="20rem" />}
      {!waits && !all.data?.hasVip && <EmptyState title={text('vip.none')} />}
      {!waits && standing && <StandingParts standing={standing} />}
      {!waits && all.data && all.data.levels.length > 0 && (
        <div className={styles.part}>
          <h2>{text('vip.all')}</h2>
          <LevelTable levels={all.data.levels} own={standing?.level} />
        </div>
      )}
    </section>
  )
}

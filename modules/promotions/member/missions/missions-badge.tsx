import { useQuery } from '@tanstack/react-query'
import { query, useFormat, useSession, useText } from '@tessera/web-kit'
import { missionCalls } from '../../mission-calls.ts'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import styles from '../available-badge.module.css'

const freshMilliseconds = 60_000

/** How many steps of missions and streaks can be claimed, in red; nothing where none can, for guests and in free play. */
export function MissionsBadge() {
  const session = useSession()
  return session && !session.isTrial ? <Count /> : null
}

function Count() {
  const text = useText(rewardCentreMessages)
  const format = useFormat()
  const { data } = useQuery({
    ...query(missionCalls.readMissions, { query: { only: 'count' } }),
    staleTime: freshMilliseconds,
    throwOnError: false,
  })
  const count = data?.claimable ?? 0
  if (count === 0) return null
  return (
    <strong className={styles.badge}>
      <bdi aria-hidden="true">{format.number(count)}</bdi>
      <span className={styles.unseen}> {text('waits', { count })}</span>
    </strong>
  )
}

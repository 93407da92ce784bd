import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, useFeed, useFormat, useSession, useText } from '@tessera/web-kit'
import { missionCalls, missionsFeed } from '../../mission-calls.ts'
import { rewardCentreMessages } from '../../reward-centre-messages.ts'
import styles from '../available-badge.module.css'

const countMax = 99
const fresh = 60_000
const countQuery = query(missionCalls.readMissions, { query: { only: 'count' } })

/** How many steps of missions and streaks can be claimed, in red; nothing where none can, for guests and in free play. */
export function MissionsBadge() {
  const session = useSession()
  return session && !session.isTrial ? <Count /> : null
}

function Count() {
  const text = useText(rewardCentreMessages)
  const format = useFormat()
  const client = useQueryClient()
  const { data } = useQuery({ ...countQuery, staleTime: fresh, throwOnError: false })
  const askAgain = () => void client.invalidateQueries({ queryKey: countQuery.queryKey })
  useFeed(missionsFeed, { onMessage: askAgain, onReset: askAgain, isShared: true })
  const count = data?.claimable ?? 0
  if (count === 0) return null
  return (
    <strong className={styles.badge}>
      <bdi aria-hidden="true">{count > countMax ? `${countMax}+` : format.number(count)}</bdi>
      <span className={styles.unseen}> {text('waits', { count })}</span>
    </strong>
  )
}

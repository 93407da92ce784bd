import { useFormat, useSession, useText } from '@tessera/web-kit'
import { rewardCentreMessages } from '../reward-centre-messages.ts'
import styles from './available-badge.module.css'
import { useAvailable } from './use-available.ts'

const countMax = 99

/** How much waits to be claimed, in red; nothing where nothing does, for guests and in free play. */
export function AvailableBadge() {
  const session = useSession()
  return session && !session.isTrial ? <Count /> : null
}

function Count() {
  const text = useText(rewardCentreMessages)
  const format = useFormat()
  const count = useAvailable()
  if (count === 0) return null
  return (
    <strong className={styles.badge}>
      <bdi aria-hidden="true">{count > countMax ? `${countMax}+` : format.number(count)}</bdi>
      <span className={styles.unseen}> {text('waits', { count })}</span>
    </strong>
  )
}

import { useQuery } from '@tanstack/react-query'
import { query, useSession, useText } from '@tessera/web-kit'
import { loyaltyCalls } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../loyalty.module.css'

export const rebatesQuery = (pageNo: number) =>
  query(loyaltyCalls.listRebates, { query: { pageNo } })

/** A mark beside the rebates while there is something to claim; guests and free play have none. */
export function ClaimableBadge() {
  const session = useSession()
  return session && !session.isTrial ? <Mark /> : null
}

function Mark() {
  const text = useText(messages)
  const { data } = useQuery({ ...rebatesQuery(1), throwOnError: false })
  if (!data || data.claimable.amount < data.least.amount) return null
  return (
    <strong>
      <span className={styles.badge} aria-hidden="true" />
      <span className={styles.unseen}> {text('rebate.waiting')}</span>
    </strong>
  )
}

import { useQuery } from '@tanstack/react-query'
import { playLimitCalls } from '@tessera/compliance/calls'
import { money } from '@tessera/money'
import { query, useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { messages } from '../../messages.ts'
import styles from '../deposit-screen.module.css'

export const limitsQuery = query(playLimitCalls.listPlayLimits, {})
const limitsHref = '/member?page=playLimits'

/** What the tightest limit leaves to be paid in, or that the member can set one. */
export function LimitNote() {
  const text = useText(messages)
  const format = useFormat()
  const { data } = useQuery({ ...limitsQuery, throwOnError: false })
  // The note is left out while the limit prompt is shown.
  if (!data || data.asksForLimit) return null
  const [tightest] = data.list
    .filter(({ kind }) => kind === 'deposit')
    .toSorted((one, other) => Number(one.left - other.left))
  return (
    <p className={styles.lead}>
      {tightest?.resetsAt
        ? text('limitLeft', {
            left: money(tightest.left, data.currency),
            at: format.dateTime(tightest.resetsAt),
          })
        : text('limitNone')}{' '}
      <Link href={limitsHref}>{text('limits')}</Link>
    </p>
  )
}

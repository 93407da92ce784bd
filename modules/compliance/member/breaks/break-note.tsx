import { useQuery } from '@tanstack/react-query'
import { Banner, useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { breakMessages } from '../../break-messages.ts'
import { breakQuery } from './break-queries.ts'
import styles from './breaks.module.css'

/** Says over every page that its member is on a break, for as long as they are. */
export function BreakNote({ href }: { href: string }) {
  const text = useText(breakMessages)
  const format = useFormat()
  const { data } = useQuery({ ...breakQuery, throwOnError: false })
  if (!data?.running) return null
  const { kind, until } = data.running
  return (
    <div role="status" className={styles.note}>
      <Banner act={<Link href={href}>{text('noteMore')}</Link>}>
        {kind === 'timeOut' && until
          ? text('note', { until: format.dateTime(until) })
          : text('noteOpen')}
      </Banner>
    </div>
  )
}

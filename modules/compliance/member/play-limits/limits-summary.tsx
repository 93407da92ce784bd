import { useQuery } from '@tanstack/react-query'
import { Skeleton, useText } from '@tessera/web-kit'
import type { PlayLimit } from '../../play-limit-calls.ts'
import { playLimitMessages } from '../../play-limit-messages.ts'
import { limitsQuery, useShown } from './limit-queries.ts'
import styles from './play-limits.module.css'

/** The limits that hold, each with what is left of it. */
export function LimitsSummary() {
  const text = useText(playLimitMessages)
  const { data } = useQuery({ ...limitsQuery, throwOnError: false })
  const shown = useShown(data?.currency ?? 'USD')
  if (!data) return <Skeleton height="1.5rem" />
  if (data.list.length === 0) return <p className={styles.quiet}>{text('noLimits')}</p>
  return (
    <dl className={styles.summary}>
      {data.list.map((limit) => (
        <div key={`${limit.kind} ${limit.period}`}>
          <dt>{`${text(`kind.${limit.kind}`)}, ${text(`period.${limit.period}`)}`}</dt>
          <dd>
            {limit.resetsAt
              ? text('leftOf', {
                  left: shown(limit.kind, limit.left),
                  most: shown(limit.kind, mostOf(limit)),
                })
              : shown(limit.kind, mostOf(limit))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The tighter of both limits. */
function mostOf({ own, house, left }: PlayLimit): bigint {
  const both = [own?.most, house].filter((most) => most !== null && most !== undefined)
  return both.reduce((least, most) => (most < least ? most : least), both[0] ?? left)
}

import { useFormat, useText } from '@tessera/web-kit'
import { accountMessages } from '../../account-messages.ts'
import type { TeamLink } from '../../calls.ts'
import styles from '../agents.module.css'

/** What became of all clicks: how many registered, and how many of those deposited. */
export function LinkFunnel({ links }: { links: readonly TeamLink[] }) {
  const text = useText(accountMessages)
  const format = useFormat()
  const sum = (of: 'clicks' | 'registered' | 'deposited') =>
    links.reduce((total, link) => total + link[of], 0)
  const steps = [
    { id: 'clicks', count: sum('clicks') },
    { id: 'registered', count: sum('registered') },
    { id: 'deposited', count: sum('deposited') },
  ] as const
  // Who types a code has made no click: a share above the whole says nothing.
  const shareOf = (count: number, before: number | undefined) =>
    before && count <= before ? text('share', { percent: format.percent(count / before, 0) }) : ''
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <figure className={styles.funnel}>
      <figcaption>
        <strong>{text('funnel')}</strong> <span className={styles.note}>{text('funnelLead')}</span>
      </figcaption>
      <ol>
        {steps.map(({ id, count }, at) => (
          <li key={id}>
            <span>{text(id)}</span>
            <strong>{format.number(count)}</strong>
            <span className={styles.note}>{shareOf(count, steps[at - 1]?.count)}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.bar} width={(count / most) * 100} height={4} />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  )
}

import { useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import type { DeskLeg } from '../desk-shapes.ts'
import { useSay } from './use-say.ts'
import { officeMessages } from '../staff-messages.ts'
import { useOddsFigure } from './odds-figure.ts'
import { eventPath } from './paths.ts'
import styles from './staff.module.css'

export const legName = ({ home, away, eventName }: DeskLeg): string =>
  home && away ? `${home} – ${away}` : (eventName ?? '')

/** The selections of a ticket, each with its event, price and state. */
export function LegLines({ legs, hasNow = false }: { legs: readonly DeskLeg[]; hasNow?: boolean }) {
  const text = useText(officeMessages)
  const say = useSay()
  const price = useOddsFigure()
  return (
    <ul className={styles.stack}>
      {legs.map((leg) => (
        <li key={leg.number}>
          <Link href={eventPath(leg.event)}>{legName(leg)}</Link>
          <br />
          <span className={styles.small}>
            {say(leg)} · {price(leg.odds)}
            {hasNow && leg.now !== leg.odds && (
              <strong className={styles.bad}>
                {' '}
                {leg.now > 0 ? text('nowPrice', { price: price(leg.now) }) : text('nowClosed')}
              </strong>
            )}
            {leg.state !== 'open' && ` · ${text(`leg.${leg.state as 'won'}`)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

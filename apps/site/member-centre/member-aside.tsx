import { LimitsSummary } from '@tessera/compliance/play-limits'
import { useBalance, useHiddenBalance } from '@tessera/ledger/member'
import { isPositive } from '@tessera/money'
import { buttonClass, MoneyText, Skeleton, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { laterMessages } from '../later-messages.ts'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import styles from './member-aside.module.css'

/** Beside the pages of the member centre: what one has, which limits hold, and who helps. */
export function MemberAside() {
  const text = useText(messages)
  const later = useText(laterMessages)
  const balance = useBalance()
  const [isHidden] = useHiddenBalance()
  const service = useOverlay('service')
  return (
    <div className={styles.aside}>
      <section className={styles.part} aria-label={text('balance')}>
        <h2>{text('balance')}</h2>
        <p className={styles.amount}>
          {balance ? (
            <MoneyText value={balance.cash} isHidden={isHidden} />
          ) : (
            <Skeleton height="2.25rem" width="9rem" />
          )}
        </p>
        {balance && isPositive(balance.held) && (
          <p className={styles.quiet}>
            {text('onHold')} <MoneyText value={balance.held} isHidden={isHidden} />
          </p>
        )}
        {balance && isPositive(balance.bonus) && (
          <p className={styles.quiet}>
            {later('bonusBalance')} <MoneyText value={balance.bonus} isHidden={isHidden} />
          </p>
        )}
        <div className={styles.acts}>
          <Link href={paths.deposit} className={buttonClass('quiet')}>
            {text('deposit')}
          </Link>
          <Link href={paths.withdraw} className={buttonClass('quiet')}>
            {text('withdraw')}
          </Link>
        </div>
      </section>
      <section className={styles.part} aria-label={text('playLimits')}>
        <h2>{text('playLimits')}</h2>
        <LimitsSummary />
        <Link href={paths.playLimits}>{text('manageLimits')}</Link>
        <Link href={paths.takeBreak}>{text('takeBreak')}</Link>
      </section>
      <section className={styles.part} aria-label={text('help')}>
        <h2>{text('help')}</h2>
        <Link href={paths.help}>{text('helpFirst')}</Link>
        <button
          type="button"
          className={styles.opens}
          aria-haspopup="dialog"
          onClick={service.open}
        >
          {text('customerService')}
        </button>
      </section>
    </div>
  )
}

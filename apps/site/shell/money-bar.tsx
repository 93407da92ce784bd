import { buttonClass, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { hasMemberPage } from '../member-pages.tsx'
import { messages } from '../messages.ts'
import { BalancePill } from '../parts.ts'
import { PartBoundary } from '../routing/part-boundary.tsx'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import styles from './money-bar.module.css'

/** The balance, which opens the wallet, and the ways to pay in and out. */
export function MoneyBar() {
  const text = useText(messages)
  const wallet = useOverlay('wallet')
  return (
    <div className={styles.bar}>
      <PartBoundary>
        <Suspense fallback={<span className={styles.room} />}>
          <BalancePill onOpen={wallet.open} />
        </Suspense>
      </PartBoundary>
      <Link href={paths.deposit} className={`${buttonClass('chip')} ${styles.deposit}`}>
        {text('deposit')}
      </Link>
      {hasMemberPage('withdraw') && (
        <Link href={paths.withdraw} className={`${buttonClass('quiet')} ${styles.withdraw}`}>
          {text('withdraw')}
        </Link>
      )}
    </div>
  )
}

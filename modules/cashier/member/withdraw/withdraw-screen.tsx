import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { buttonClass, EmptyState, lazyPart, Skeleton, useText } from '@tessera/web-kit'
import { Suspense } from 'react'
import { Link, useSearch } from 'wouter'
import { withdrawMessages } from '../../withdraw-messages.ts'
import { payeesQuery, securityHref, termsQuery, withdrawalsQuery } from './withdraw-queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawHistory } from './withdraw-history.tsx'
import styles from './withdraw.module.css'
import { WithdrawalOrder } from './withdrawal-order.tsx'

// Below the form, which says itself what is left to be staked.
const TurnoverPart = lazyPart(async () => ({
  default: (await import('../turnover/turnover-part.tsx')).TurnoverPart,
}))

/** Run before the screen is shown, so that it never shows half-filled. A history that does not come says so itself. */
export async function loadWithdrawScreen(client: QueryClient): Promise<void> {
  await Promise.all([
    client.ensureQueryData(termsQuery),
    client.ensureQueryData(payeesQuery),
    client.prefetchQuery(withdrawalsQuery(1)),
  ])
}

/** Withdraws: where to, how much, confirm; what is on its way with all that it waits on, and what was. */
export function WithdrawScreen() {
  const text = useText(withdrawMessages)
  const { data: terms } = useSuspenseQuery(termsQuery)
  const order = new URLSearchParams(useSearch()).get('order') ?? terms.openId
  return (
    <section className={styles.screen}>
      <h1>{text('out.title')}</h1>
      <div className={styles.part}>
        {order ? <WithdrawalOrder key={order} id={order} /> : <Beginning />}
      </div>
      <Suspense fallback={<Skeleton height="8rem" />}>
        <TurnoverPart />
      </Suspense>
      <WithdrawHistory />
    </section>
  )
}

function Beginning() {
  const text = useText(withdrawMessages)
  const { data: terms } = useSuspenseQuery(termsQuery)
  if (terms.hasFundsPassword) return <WithdrawForm />
  const act = (
    <Link href={securityHref} className={buttonClass('chip')}>
      {text('out.toSecurity')}
    </Link>
  )
  return <EmptyState title={text('out.noFunds')} advice={text('out.noFundsAdvice')} act={act} />
}

import {
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  Skeleton,
  Ticket,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import { withdrawMessages } from '../../withdraw-messages.ts'
import type { Withdrawal } from '../../withdraw-shapes.ts'
import { CancelButton } from './cancel-button.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { withdrawHref } from './withdraw-queries.ts'
import styles from './withdraw.module.css'
import { stateText, WaitingPart } from './waiting-part.tsx'
import { WithdrawalLegs } from './withdrawal-legs.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'

/** One withdrawal: what it waits on, by which rule and until when, and what the member can do. */
export function WithdrawalOrder({ id }: { id: string }) {
  const text = useText(withdrawMessages)
  const { withdrawal, error, again } = useWithdrawal(id)
  if (!withdrawal && error) return <NotShown error={error} onRetry={again} />
  if (!withdrawal) return <Skeleton height="24rem" width="min(100%, 28rem)" />
  return (
    <div className={styles.order}>
      <WaitingPart withdrawal={withdrawal} />
      <WithdrawalLegs withdrawal={withdrawal} />
      <Slip withdrawal={withdrawal} />
      {withdrawal.mayCancel && <CancelButton id={id} />}
      <WithdrawalTimeline events={withdrawal.events} />
      {withdrawal.endedAt && (
        <Link href={withdrawHref} className={buttonClass('chip')}>
          {text('out.again')}
        </Link>
      )}
    </div>
  )
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(withdrawMessages)
  const isUnknown = error instanceof CallProblem && error.status < 500
  if (!isUnknown) return <ErrorState error={error} onRetry={onRetry} />
  const act = (
    <Link href={withdrawHref} className={buttonClass('chip')}>
      {text('out.back')}
    </Link>
  )
  return <EmptyState title={text('out.unknown')} act={act} />
}

function Slip({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText(withdrawMessages)
  const format = useFormat()
  const { money, fee, payee, requestedAt, isFullPayment, id } = withdrawal
  const rows = [
    { name: text('out.amount'), value: format.money(money) },
    { name: text('out.fee'), value: format.money(fee) },
    {
      name: text('out.to'),
      value: text('out.payeeName', { label: payee.label, last4: payee.last4 }),
    },
    { name: text('out.time'), value: format.dateTime(requestedAt) },
    {
      name: text('out.state'),
      value: isFullPayment ? text('out.fullPayment') : stateText(text, withdrawal),
    },
    { name: text('out.number'), value: id.slice(0, 8) },
  ]
  return <Ticket title={text('out.slip')} rows={rows} />
}

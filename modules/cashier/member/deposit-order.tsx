import {
  Button,
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  ProblemNote,
  Skeleton,
  Ticket,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { Link } from 'wouter'
import type { Deposit } from '../calls.ts'
import { messages } from '../messages.ts'
import { isUndecided } from './asking-pause.ts'
import { useChannelName } from './channel-pieces.ts'
import styles from './deposit-order.module.css'
import { DepositTimeline } from './deposit/deposit-timeline.tsx'
import { PayByHand } from './deposit/pay-by-hand.tsx'
import { quoteRows } from './deposit/quote-rows.ts'
import { depositHref } from './order-href.ts'
import { TimeLeft } from './time-left.tsx'
import { useDeposit } from './use-deposit.ts'
import { useStartDeposit } from './use-start-deposit.ts'

type Props = {
  id: string
  /** Whether the member comes from the payment page: a hint for the words, never for the state. */
  isBack: boolean
}

/** One deposit: its state, and the possible next steps. */
export function DepositOrder({ id, isBack }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const nameOf = useChannelName()
  const { deposit, error, again } = useDeposit(id)
  if (!deposit && error) return <NotShown error={error} onRetry={again} />
  if (!deposit) return <Skeleton height="24rem" width="min(100%, 28rem)" />
  const { state, money, paid, reference } = deposit
  const isProcessing = state === 'pendingPay' && isBack
  const note = isProcessing ? 'processingNote' : noteOf(deposit)
  const rows = [
    { name: text('amount'), value: format.money(money) },
    ...(paid && state === 'partialReview'
      ? [{ name: text('paid'), value: format.money(paid) }]
      : []),
    ...quoteRows(deposit, text, format.money),
    { name: text('method'), value: nameOf(deposit.channelId) },
    { name: text('time'), value: format.dateTime(deposit.createdAt) },
    ...(reference ? [{ name: text('reference'), value: reference }] : []),
  ]
  return (
    <div className={styles.order}>
      <div role="status" className={`${styles.state} ${styles[state]}`}>
        <p className={styles.said}>{isProcessing ? text('processing') : saidOf(deposit, text)}</p>
        <p>
          {text(note, {
            paid: paid ?? money,
            amount: money,
          })}
        </p>
        {deposit.note !== '' && <p>{text('whyRefused', { note: deposit.note })}</p>}
        {state === 'pendingPay' && <TimeLeft until={deposit.expiresAt} />}
      </div>
      {deposit.place && <PayByHand deposit={deposit} />}
      <Ticket title={text('slip')} rows={rows} />
      <NextSteps deposit={deposit} isProcessing={isProcessing} />
      <DepositTimeline key={state} id={id} />
    </div>
  )
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText(messages)
  const isUnknown = error instanceof CallProblem && error.status < 500
  if (!isUnknown) return <ErrorState error={error} onRetry={onRetry} />
  const act = (
    <Link href={depositHref} className={buttonClass('chip')}>
      {text('again')}
    </Link>
  )
  return <EmptyState title={text('unknown')} act={act} />
}

function noteOf({ state, place, hasInputs }: Deposit) {
  if (state === 'pendingPay' && place) return 'note.byHand'
  return state === 'created' && hasInputs ? 'note.createdWithInputs' : (`note.${state}` as const)
}

type Text = ReturnType<typeof useText<(typeof messages)['texts']>>

function saidOf({ state, money }: Deposit, text: Text): string {
  if (state === 'success') return text('received', { amount: money })
  if (state === 'pendingPay') return text('waiting', { amount: money })
  return text(`said.${state}`)
}

function NextSteps({ deposit, isProcessing }: { deposit: Deposit; isProcessing: boolean }) {
  const text = useText(messages)
  const start = useStartDeposit()
  const { id, state, redirectUrl, channelId, money, hasInputs } = deposit
  const isOver = !isUndecided(state)
  return (
    <>
      {state === 'created' && <ProblemNote problem={start.problem} />}
      <div className={styles.acts}>
        {state === 'created' && !hasInputs && (
          <Button
            kind="chip"
            isBusy={start.isBusy}
            onClick={() => start.begin({ channelId, money, orderId: id })}
          >
            {text('askAgain')}
          </Button>
        )}
        {state === 'pendingPay' && redirectUrl && (
          <a href={redirectUrl} className={buttonClass(isProcessing ? 'quiet' : 'chip')}>
            {text('pay')}
          </a>
        )}
        {state === 'success' && (
          <Link href="/" className={buttonClass('chip')}>
            {text('play')}
          </Link>
        )}
        {isOver && (
          <Link
            href={depositHref}
            className={buttonClass(state === 'expired' || state === 'rejected' ? 'chip' : 'quiet')}
          >
            {text('again')}
          </Link>
        )}
      </div>
    </>
  )
}

import { ledgerCalls } from '@tessera/ledger/calls'
import {
  buttonClass,
  ErrorState,
  query,
  Skeleton,
  Ticket,
  useFeed,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { cashierCalls, type Deposit, depositFeed } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './deposit-screen.module.css'

const pollMilliseconds = 3_000

/** One deposit as it stands, told as it changes: nothing in the address decides it. */
export function DepositOrder({ id }: { id: string }) {
  const text = useText(messages)
  const format = useFormat()
  const client = useQueryClient()
  const asked = query(cashierCalls.readDeposit, { params: { id } })
  const { data, error, refetch } = useQuery({
    ...asked,
    throwOnError: false,
    refetchInterval: ({ state }) => (state.data?.state === 'pendingPay' ? pollMilliseconds : false),
  })
  useFeed(depositFeed, {
    onMessage: (changed) => {
      if (changed.id === id) client.setQueryData(asked.queryKey, changed)
    },
    onReset: () => void refetch(),
  })
  const state = data?.state
  // A deposit that arrived makes the balance and the lists old.
  useEffect(() => {
    if (!state || state === 'pendingPay') return
    for (const { path } of [
      ledgerCalls.readBalance,
      ledgerCalls.listEntries,
      cashierCalls.listDeposits,
    ]) {
      void client.invalidateQueries({ queryKey: [path] })
    }
  }, [state, client])

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="16rem" />
  return (
    <div className={styles.order}>
      <p role="status">{wordsOf(data, text)}</p>
      {data.state === 'pendingPay' && <TimeLeft until={data.expiresAt} />}
      <Ticket
        title={text(`state.${data.state}`)}
        rows={[
          { name: text('amount'), value: format.money(data.money) },
          { name: text('method'), value: text('sandbox.name') },
          { name: text('time'), value: format.dateTime(data.createdAt) },
          { name: text('reference'), value: data.reference },
        ]}
      />
      <div className={styles.acts}>
        {data.state === 'pendingPay' && (
          <a href={data.redirectUrl} className={buttonClass('chip')}>
            {text('pay')}
          </a>
        )}
        {data.state === 'success' && (
          <Link href="/" className={buttonClass('chip')}>
            {text('play')}
          </Link>
        )}
        {data.state !== 'pendingPay' && (
          <Link href="/member?page=depositv2" className={buttonClass('quiet')}>
            {text('again')}
          </Link>
        )}
      </div>
    </div>
  )
}

function wordsOf(
  { state, money, paid }: Deposit,
  text: ReturnType<typeof useText<(typeof messages)['texts']>>,
): string {
  if (state === 'success') return text('received', { amount: money })
  if (state === 'partialReview') return text('reviewed', { paid: paid ?? money, amount: money })
  if (state === 'rejected') return text('declined')
  return state === 'expired' ? text('expiredNote') : text('waiting', { amount: money })
}

function TimeLeft({ until }: { until: string }) {
  const text = useText(messages)
  const secondsTo = () =>
    Math.max(0, Math.round((Date.parse(until) - performance.timeOrigin - performance.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsTo)
  // Time passes outside React.
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo()), 1_000)
    return () => clearInterval(timer)
  })
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <p>{text('timeLeft', { time })}</p>
}

import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { query, useText } from '@tessera/web-kit'
import { useSearch } from 'wouter'
import { cashierCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import { limitsQuery } from './deposit/limit-note.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositHistory, historyQuery } from './deposit-history.tsx'
import { DepositOrder } from './deposit-order.tsx'
import styles from './deposit-screen.module.css'

const channelsQuery = query(cashierCalls.listChannels, {})

/** Run before the screen is shown, so that it never shows half-filled. A history that does not come says so itself. */
export async function loadDepositScreen(client: QueryClient): Promise<void> {
  await Promise.all([
    client.ensureQueryData(channelsQuery),
    client.prefetchQuery(historyQuery(1)),
    client.prefetchQuery(limitsQuery),
  ])
}

/** Pays in: method, amount, confirm; after the payment, how the order ends. */
export function DepositScreen() {
  const text = useText(messages)
  const { data: channels } = useSuspenseQuery(channelsQuery)
  const search = new URLSearchParams(useSearch())
  const order = search.get('order')
  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      <div className={styles.part}>
        {order ? (
          <DepositOrder key={order} id={order} isBack={search.has('back')} />
        ) : (
          <DepositForm channels={channels} />
        )}
      </div>
      <DepositHistory />
    </section>
  )
}

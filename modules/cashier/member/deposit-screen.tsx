import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { query, useText } from '@tessera/web-kit'
import { useSearch } from 'wouter'
import { cashierCalls } from '../calls.ts'
import { messages } from '../messages.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositHistory, historyQuery } from './deposit-history.tsx'
import { DepositOrder } from './deposit-order.tsx'
import styles from './deposit-screen.module.css'

const channelsQuery = query(cashierCalls.listChannels, {})

/** Run before the screen is shown, so that it never shows half-filled. */
export const loadDepositScreen = (client: QueryClient) =>
  Promise.all([client.ensureQueryData(channelsQuery), client.ensureQueryData(historyQuery(1))])

/** Pays in: method, amount, confirm; after the payment, how the order ends. */
export function DepositScreen() {
  const text = useText(messages)
  const { data: channels } = useSuspenseQuery(channelsQuery)
  const order = new URLSearchParams(useSearch()).get('order')
  return (
    <section className={styles.screen}>
      <h1>{text('title')}</h1>
      {order ? <DepositOrder id={order} /> : <DepositForm channels={channels} />}
      <h2>{text('history')}</h2>
      <DepositHistory />
    </section>
  )
}

import type { Money } from '@tessera/money'
import { Ticket, useFormat, useText } from '@tessera/web-kit'
import type { Channel } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from '../deposit-screen.module.css'
import { quoteRows, sumsOf } from './quote-rows.ts'

/** What arrives of an amount, before it is paid. */
export function QuoteSlip({ channel, money }: { channel: Channel; money: Money }) {
  const text = useText(messages)
  const format = useFormat()
  const sums = sumsOf(channel, money)
  const rows = [
    { name: text('quote.pays'), value: format.money(money) },
    ...quoteRows(sums, text, format.money),
  ]
  return (
    <Ticket title={text('quote')} rows={rows}>
      <p className={styles.lead}>{text('quote.note')}</p>
    </Ticket>
  )
}

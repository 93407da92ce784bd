import type { Money } from '@tessera/money'
import { MoneyText, serverNow, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { climbMessages } from '../../climb-messages.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import styles from './players.module.css'

const none = 0n

/** What was won and lost at this table since the page was opened. */
export function SessionResult({
  slips,
  currency,
}: {
  slips: readonly OwnSlip[]
  currency: string
}) {
  const text = useText(climbMessages)
  const [opened] = useState(serverNow)
  const amount = slips
    .filter(({ placedAt, state }) => state !== 'placed' && Date.parse(placedAt) >= opened)
    .reduce((sum, { prize, stake }) => sum + prize.amount - stake.amount, none)
  return (
    <section className={styles.panel}>
      <h2>{text('result')}</h2>
      <p>
        <MoneyText value={{ amount, currency }} hasSign />
      </p>
    </section>
  )
}

export function ClimbRules({ winMost }: { winMost: Money }) {
  const text = useText(climbMessages)
  const format = useFormat()
  return (
    <details className={styles.panel}>
      <summary>{text('rules')}</summary>
      <p>{text('rule1')}</p>
      <p>{text('rule2')}</p>
      <p>{text('winMost', { amount: format.money(winMost) })}</p>
      <p>{text('rule3')}</p>
      <p>{text('rule4')}</p>
    </details>
  )
}

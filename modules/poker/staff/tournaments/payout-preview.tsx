import { money, smallestPayable } from '@tessera/money'
import { TextField, typedToMoney, useFormat, useText } from '@tessera/web-kit'
import { useState } from 'react'
import { type Payouts, payoutsOf, weightsOf } from '../../rules/tournaments/payouts.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'
import styles from '../staff.module.css'
import { PrizeList } from './prize-list.tsx'
import { whole } from './term-fields.tsx'

type Props = {
  typed: { buyIn: string; guarantee: string; currency: string; payouts: Payouts; seats: string }
}

/** What so many entries would win, with what is typed. */
export function PayoutPreview({ typed: { currency, payouts, seats, ...typed } }: Props) {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  const [count, setCount] = useState('50')
  const entries = whole(count, 2, 1_000)
  const buyIn = typedToMoney(typed.buyIn, currency)
  const guarantee = typedToMoney(typed.guarantee, currency)
  const prizesOf = () => {
    if (!buyIn || entries === undefined) return undefined
    const bought = buyIn.amount * BigInt(entries)
    const pool = guarantee && guarantee.amount > bought ? guarantee.amount : bought
    const weights = weightsOf(payouts, Number(seats), entries)
    return payoutsOf(pool, weights, smallestPayable(currency)).map((prize) =>
      money(prize, currency),
    )
  }
  const prizes = prizesOf()
  return (
    <section className={styles.part} aria-label={text('preview')}>
      <div className={styles.facts}>
        <TextField
          label={text('preview')}
          inputMode="numeric"
          value={count}
          error={
            entries === undefined
              ? text('between', { least: 2, most: format.number(1_000) })
              : undefined
          }
          onChange={({ target }) => setCount(target.value)}
        />
      </div>
      {prizes ? <PrizeList prizes={prizes} /> : <p>{text('previewText')}</p>}
    </section>
  )
}

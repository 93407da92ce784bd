import { useFormat, useText } from '@tessera/web-kit'
import { recordsMessages } from '../../records-messages.ts'
import type { BetPartShown } from '../../records-shapes.ts'
import styles from './records.module.css'

/** What was paid of a bet before its end. */
export function BetParts({ list }: { list: BetPartShown[] }) {
  const text = useText(recordsMessages)
  const format = useFormat()
  return (
    <section>
      <h3>{text('rec.parts')}</h3>
      {list.map(({ number, share, rest, prize, validBet, paidAt }) => (
        <div key={number}>
          <p className={styles.lead}>{format.dateTime(paidAt)}</p>
          <p>
            {text('rec.partOf', {
              share: format.money(share),
              prize: format.money(prize),
              rest: format.money(rest),
            })}
            <br />
            {text('rec.validBet')}: {format.money(validBet)}
          </p>
        </div>
      ))}
    </section>
  )
}

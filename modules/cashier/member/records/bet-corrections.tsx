import { isPositive } from '@tessera/money'
import { useFormat, useText } from '@tessera/web-kit'
import { recordsMessages } from '../../records-messages.ts'
import type { BetCorrectionShown } from '../../records-shapes.ts'
import styles from './records.module.css'

/** How a bet was corrected: what it was, what it is since, and why. */
export function BetCorrections({ list }: { list: BetCorrectionShown[] }) {
  const text = useText(recordsMessages)
  const format = useFormat()
  const prizeOf = ({ status, prize }: BetCorrectionShown['before']) =>
    status === 'void'
      ? `${format.money(prize)} (${text('rec.stakeReturned')})`
      : format.money(prize)
  return (
    <section>
      <h3>{text('rec.corrections')}</h3>
      {list.map(({ number, before, after, owed, reason, correctedAt }) => (
        <div key={number}>
          <p className={styles.lead}>
            {format.dateTime(correctedAt)}. {reason}
          </p>
          <p>
            {text('rec.correctedFrom', {
              part: text('rec.prize'),
              before: prizeOf(before),
              after: prizeOf(after),
            })}
            <br />
            {text('rec.correctedFrom', {
              part: text('rec.validBet'),
              before: format.money(before.validBet),
              after: format.money(after.validBet),
            })}
          </p>
          {isPositive(owed) && <p>{text('rec.correctionOwed', { amount: format.money(owed) })}</p>}
        </div>
      ))}
    </section>
  )
}

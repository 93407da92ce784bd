import { useFormat, useText } from '@tessera/web-kit'
import type { Effect } from '../queue-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

type Props = { outcomes: number; effects: readonly Effect[]; isCut: boolean }

/** What a result would end and pay, before it is entered. */
export function Effects({ outcomes, effects, isCut }: Props) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <div className={styles.card} role="status">
      <p>{text('effectOutcomes', { count: outcomes })}</p>
      {effects.length === 0 && <p>{text('effectNone')}</p>}
      <ul>
        {effects.map(({ currency, tickets, ending, prizes, change }) => (
          <li key={currency}>
            {text('effect', {
              tickets: format.number(tickets),
              ending: format.number(ending),
              prizes: format.money(prizes),
              change: format.money(change),
            })}
          </li>
        ))}
      </ul>
      {isCut && <p className={styles.note}>{text('effectCut')}</p>}
    </div>
  )
}

import { MoneyText, useText } from '@tessera/web-kit'
import type { Jackpot } from '../../jackpot-calls.ts'
import { messages } from '../../messages.ts'
import styles from './jackpots.module.css'

/** The kind of a jackpot, what it holds, and by when it must be won. */
export function JackpotWords({ jackpot }: { jackpot: Jackpot }) {
  const text = useText(messages)
  const { kind, amount, most } = jackpot
  return (
    <>
      <span className={styles.kind}>{text(`jackpot.${kind}`)}</span>
      <strong className={styles.amount}>
        <MoneyText value={amount} />
      </strong>
      {most && <span className={styles.most}>{text('jackpot.most', { most })}</span>}
    </>
  )
}

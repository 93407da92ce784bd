import { useText } from '@tessera/web-kit'
import type { EndedRound } from '../../calls.ts'
import { messages } from '../../messages.ts'
import styles from './jackpots.module.css'

/** That the last round has won a jackpot, and how much. */
export function JackpotWin({ round }: { round: EndedRound | undefined }) {
  const text = useText(messages)
  return (
    <p className={styles.win} role="status">
      {round?.jackpot && text('jackpot.won', { amount: round.jackpot })}
    </p>
  )
}

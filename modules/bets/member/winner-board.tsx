import { unitsFromDecimal } from '@tessera/money'
import {
  EmptyState,
  MoneyText,
  Skeleton,
  useText,
  WinnerChip,
  WinnerTicker,
} from '@tessera/web-kit'
import type { Winner } from '../calls.ts'
import { messages } from '../messages.ts'
import styles from './winner-board.module.css'
import { useWinners } from './use-winners.ts'

const amountOf = ({ winAmount, currency }: Winner) => (
  <MoneyText value={{ amount: unitsFromDecimal(winAmount) ?? 0n, currency }} tone="won" />
)

/** Wins in one line under the hero. */
export function WinsLine() {
  const text = useText(messages)
  const winners = useWinners()
  if (!winners) return <Skeleton height="3rem" />
  if (winners.length === 0) return <p className={styles.none}>{text('noWins')}</p>
  return (
    <WinnerTicker label={text('justWon')}>
      {winners.map((winner) => (
        <WinnerChip
          key={winner.id}
          name={winner.customerName}
          game={winner.gameName}
          art={winner.iconUrl.replace(/\/\d+\.\w+$/, '')}
          amount={amountOf(winner)}
        />
      ))}
    </WinnerTicker>
  )
}

/** The board beside the page: game and win, largest first. */
export function WinnerBoard() {
  const text = useText(messages)
  const winners = useWinners()
  return (
    <section aria-label={text('justWon')} className={styles.board}>
      <h2>{text('justWon')}</h2>
      {!winners && <Skeleton height="20rem" />}
      {winners?.length === 0 && <EmptyState title={text('noWins')} />}
      <ul>
        {winners?.map((winner) => (
          <li key={winner.id} className={styles.row}>
            <span className={styles.game}>
              {winner.gameName}
              <small>{winner.customerName}</small>
            </span>
            {amountOf(winner)}
          </li>
        ))}
      </ul>
    </section>
  )
}

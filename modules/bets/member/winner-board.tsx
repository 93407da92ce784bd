import {
  EmptyState,
  Skeleton,
  useIsHydrated,
  useText,
  WinnerBoard as Board,
  WinnerChip,
  WinnerTicker,
} from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { amountOf, artOf } from './win-parts.tsx'
import styles from './winner-board.module.css'
import { useWinners } from './use-winners.ts'

// As many as a wide window shows: the rest of the line is hydrated with the page, which the first move of a hand brings.
const renderedFirst = 8

/** Wins in one line under the hero. */
export function WinsLine() {
  const text = useText(messages)
  const isHydrated = useIsHydrated()
  const winners = useWinners()
  if (!winners) return <Skeleton height="3rem" />
  if (winners.length === 0) return <p className={styles.none}>{text('noWins')}</p>
  return (
    <WinnerTicker label={text('justWon')}>
      {winners.slice(0, isHydrated ? undefined : renderedFirst).map((winner) => (
        <WinnerChip
          key={winner.id}
          name={winner.customerName}
          game={winner.gameName}
          art={artOf(winner)}
          amount={amountOf(winner)}
        />
      ))}
    </WinnerTicker>
  )
}

/** The board beside the page: game and win, largest first, four at a time. */
export function WinnerBoard() {
  const text = useText(messages)
  const winners = useWinners()
  if (!winners || winners.length === 0) {
    return (
      <section aria-label={text('justWon')} className={styles.board}>
        <h2>{text('justWon')}</h2>
        {winners ? <EmptyState title={text('noWins')} /> : <Skeleton height="20rem" />}
      </section>
    )
  }
  return (
    <Board
      title={text('justWon')}
      wins={winners.map((winner) => ({
        id: winner.id,
        game: winner.gameName,
        who: winner.customerName,
        art: artOf(winner),
        amount: amountOf(winner),
      }))}
    />
  )
}

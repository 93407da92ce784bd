import { useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { lobbyMessages } from '../../lobby-messages.ts'
import type { ListedGame } from '../../shapes.ts'
import { lotteryHref, pageOfMode } from '../addresses.ts'
import { Countdown } from '../shown/countdown.tsx'
import { ResultNumbers } from '../shown/result-numbers.tsx'
import styles from './lottery-lobby.module.css'
import { closedBecause } from './sections.ts'

/** A game of the lobby: what sells and for how long, and its last result. */
export function LotteryCard({ game, star }: { game: ListedGame; star?: ReactNode }) {
  const text = useText(lobbyMessages)
  const { current, last } = game
  const why = closedBecause(game)
  return (
    <li className={styles.card} data-closed={why !== undefined || undefined}>
      <h3 className={styles.name}>
        <a href={lotteryHref(pageOfMode(game.mode), { gameCode: game.code })}>{game.name}</a>
      </h3>
      {star}
      {why !== undefined ? (
        <p className={styles.why}>{text(`closed.${why}`)}</p>
      ) : (
        current && (
          <div className={styles.sale}>
            <Countdown issue={current} />
            <p className={styles.small}>{text('onSale', { numero: current.numero })}</p>
          </div>
        )
      )}
      {last?.result ? (
        <div className={styles.last}>
          <p className={styles.small}>{text('resultOf', { numero: last.numero })}</p>
          <ResultNumbers family={game.family} numbers={last.result} size="small" isShort />
        </div>
      ) : (
        !why && <p className={styles.small}>{text('noResult')}</p>
      )}
    </li>
  )
}

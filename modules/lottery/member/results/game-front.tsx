import { buttonClass, EmptyState, useText } from '@tessera/web-kit'
import { lobbyMessages } from '../../lobby-messages.ts'
import { resultsMessages } from '../../results-messages.ts'
import { lotteryHref } from '../addresses.ts'
import { closedBecause } from '../lobby/sections.ts'
import { Countdown } from '../shown/countdown.tsx'
import { ResultNumbers } from '../shown/result-numbers.tsx'
import type { GameViewProps } from '../views.tsx'
import { RevealedBoard } from './revealed-board.tsx'
import styles from './results.module.css'

/** What a game sells now, and its last result. */
export function GameFront({ game, page }: GameViewProps) {
  const text = useText(resultsMessages)
  const lobby = useText(lobbyMessages)
  const { current, last } = game
  const why = closedBecause(game)
  const part = { gameCode: game.code, view: 'results' }
  return (
    <section className={styles.screen}>
      {why !== undefined && <p className={styles.note}>{lobby(`closed.${why}`)}</p>}
      {why === undefined && current && (
        <div className={styles.words}>
          <Countdown issue={current} />
          <span>{lobby('onSale', { numero: current.numero })}</span>
        </div>
      )}
      {last?.result ? (
        <>
          <h2>
            <a href={lotteryHref(page, { ...part, numero: last.numero })}>
              {lobby('resultOf', { numero: last.numero })}
            </a>
          </h2>
          {game.mode === 'VN' && game.isOwn ? (
            <RevealedBoard key={last.numero} family={game.family} issue={last} />
          ) : (
            <ResultNumbers family={game.family} numbers={last.result} size="large" />
          )}
          <div className={styles.acts}>
            <a href={lotteryHref(page, part)} className={buttonClass('quiet')}>
              {text('allResults')}
            </a>
          </div>
        </>
      ) : (
        <EmptyState title={text('none')} advice={text('noneAdvice')} />
      )}
    </section>
  )
}

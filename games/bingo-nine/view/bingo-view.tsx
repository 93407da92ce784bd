import type { GameViewProps } from '@tessera/game-kit'
import { Readout, useAsPlayed, useBeats, useFigures } from '@tessera/game-ui'
import { Button, useText } from '@tessera/web-kit'
import { cells, fullLines, lines, numbers, payOf } from '../card.ts'
import type { Choice, Step } from '../game.ts'
import { messages } from '../messages.ts'
import styles from './bingo-view.module.css'

/** A card of the member's browser: every card has the same chances. */
function randomCard(): number[] {
  const left = Array.from({ length: numbers }, (_, index) => index + 1)
  return Array.from({ length: cells }, () => {
    const [place = 0] = crypto.getRandomValues(new Uint32Array(1))
    return left.splice(place % left.length, 1)[0] ?? 1
  })
}

const counts = [1, 2, 3, 4, 5, 6, 8]

export function BingoView(props: GameViewProps<Choice, Step>) {
  const { choice, onChoice, round, isBusy } = props
  const text = useText(messages)
  const { times } = useFigures()
  const balls = round?.steps.find((step) => step.type === 'draw')?.numbers ?? []
  const { state, shown } = useBeats(props, {
    count: balls.length,
    gap: 0.18,
    sound: (nth) => (choice.card.includes(balls[nth] ?? 0) ? 'hit' : 'ball'),
  })
  const isAsPlayed = useAsPlayed(props)
  const isLocked = isBusy || state === 'playing'
  const visible = isBusy || !isAsPlayed ? [] : balls.slice(0, shown)
  const marked = choice.card.map((number) => visible.includes(number))
  const full = fullLines(marked)
  const lit = new Set(full.flatMap((line) => lines[line] ?? []))
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <ul className={styles['balls']} aria-hidden="true">
          {Array.from({ length: 13 }, (_, nth) => (
            <li key={nth} data-out={nth < visible.length || undefined}>
              {visible[nth]}
            </li>
          ))}
        </ul>
        <ul className={styles['card']} aria-label={text('card')}>
          {choice.card.map((number, cell) => (
            <li
              key={cell}
              aria-label={text(marked[cell] ? 'marked' : 'cell', { number })}
              data-marked={marked[cell] || undefined}
              data-lit={lit.has(cell) || undefined}
            >
              {number}
            </li>
          ))}
        </ul>
        <Readout
          round={round}
          isBusy={isBusy}
          state={state}
          idle={text('idle')}
          busy={text('busy')}
        />
        <div className={styles['panel']}>
          <Button onClick={() => onChoice({ card: randomCard() })} disabled={isLocked}>
            {text('newCard')}
          </Button>
          <ol className={styles['pays']}>
            {counts.map((count) => (
              <li key={count} data-shown={(state !== 'none' && full.length === count) || undefined}>
                <span>{text('lines', { count })}</span>
                <strong>{times(payOf(count))}</strong>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}

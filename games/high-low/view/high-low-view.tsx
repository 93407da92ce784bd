import type { MovesViewProps } from '@tessera/game-kit'
import {
  PlayingCard,
  Readout,
  useBeats,
  useCardName,
  useFigures,
  useStepSounds,
} from '@tessera/game-ui'
import { Button, useText } from '@tessera/web-kit'
import { ranks, rightRanks } from '../cards.ts'
import type { Choice, Move, Shown, Step } from '../game.ts'
import { messages } from '../messages.ts'
import styles from './high-low-view.module.css'

const noSteps: Step[] = []

export function HighLowView(props: MovesViewProps<Choice, Step, Shown, Move>) {
  const { open, round, isBusy, onMove } = props
  const text = useText(messages)
  const nameOf = useCardName()
  const { state } = useBeats(props, { count: 1, gap: 0.3, sound: () => undefined })
  const steps = open?.steps ?? round?.steps ?? noSteps
  useStepSounds(open?.id, open?.steps ?? noSteps, props, () => 'card')
  const cards = steps.filter((step) => step.type === 'first' || step.type === 'card')
  const top = cards.at(-1)
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <div className={styles['table']}>
          <div className={styles['top']} key={`${open?.id ?? round?.id} ${cards.length}`}>
            <PlayingCard
              card={top?.card}
              isDim={!open && top?.type === 'card' && !top.isRight}
              isLit={!open && round !== undefined && round.prize.amount > round.stake.amount}
            />
          </div>
          {open && <Sides open={open} isBusy={isBusy} onMove={onMove} />}
        </div>
        {open ? (
          <p className={styles['says']}>{text('choose')}</p>
        ) : (
          <Readout
            round={round}
            isBusy={isBusy}
            state={state}
            idle={text('idle')}
            busy={text('busy')}
          />
        )}
        <ol className={styles['past']} aria-label={text('cards')}>
          {cards.map((step, nth) => (
            <li key={nth} aria-label={nameOf(step.card)} data-result={resultOf(step)}>
              <PlayingCard card={step.card} />
              <span aria-hidden="true">{markOf(step)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

type CardStep = Extract<Step, { type: 'first' | 'card' }>

function resultOf(step: CardStep): 'first' | 'skip' | 'right' | 'wrong' {
  if (step.type === 'first') return 'first'
  if (step.guess === 'skip') return 'skip'
  return step.isRight ? 'right' : 'wrong'
}

const marks = { first: '', skip: '↷', right: '', wrong: '✗' }

function markOf(step: CardStep): string {
  if (step.type === 'card' && step.isRight && step.guess !== 'skip') {
    return step.guess === 'higher' ? '▲' : '▼'
  }
  return marks[resultOf(step)]
}

type SidesProps = Pick<MovesViewProps<Choice, Step, Shown, Move>, 'isBusy' | 'onMove'> & {
  open: NonNullable<MovesViewProps<Choice, Step, Shown, Move>['open']>
}

function Sides({ open: { shown, moves }, isBusy, onMove }: SidesProps) {
  const text = useText(messages)
  const { times, chance } = useFigures()
  const rank = shown.cards.at(-1)?.rank ?? 1
  const canSkip = moves.some(({ type }) => type === 'skip')
  return (
    <div className={styles['sides']}>
      {(['higher', 'lower'] as const).map((guess) => {
        const worth = shown[guess]
        return (
          <button
            key={guess}
            type="button"
            className={styles['side']}
            disabled={isBusy || worth === null}
            onClick={() => onMove({ type: guess })}
          >
            <span aria-hidden="true">{guess === 'higher' ? '▲' : '▼'}</span>
            <strong>{text(guess)}</strong>
            <small>
              {worth === null
                ? '–'
                : text('worth', {
                    times: times(worth),
                    chance: chance({
                      over: BigInt(rightRanks(rank, guess)),
                      under: BigInt(ranks),
                    }),
                  })}
            </small>
          </button>
        )
      })}
      <Button disabled={isBusy || !canSkip} onClick={() => onMove({ type: 'skip' })}>
        {text('skip', { count: shown.skips })}
      </Button>
    </div>
  )
}

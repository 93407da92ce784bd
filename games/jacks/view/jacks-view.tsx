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
import type { Choice, Move, Shown, Step } from '../game.ts'
import { hands, handSize, payOf } from '../hands.ts'
import { messages } from '../messages.ts'
import { faceOf } from './cards.ts'
import { Hint } from './hint.tsx'
import styles from './jacks-view.module.css'

const backs = Array.from({ length: handSize }, () => undefined)
const noSteps: Step[] = []

export function JacksView(props: MovesViewProps<Choice, Step, Shown, Move, number>) {
  const { open, round, isBusy, draft = 0, onDraft, onMove } = props
  const text = useText(messages)
  const { times } = useFigures()
  const nameOf = useCardName()
  const { state } = useBeats(props, { count: 1, gap: 0.35, sound: () => 'deal' })
  useStepSounds(open?.id, open?.steps ?? noSteps, props, () => 'deal')
  const drawn = round?.steps.find((step) => step.type === 'draw')
  const cards = open?.shown.cards ?? drawn?.cards
  const hand = open?.shown.hand ?? drawn?.hand
  const isOpen = open !== undefined
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <ol className={styles['pays']} aria-hidden="true">
          {hands.slice(0, -1).map((each, place) => (
            <li key={each} data-shown={(!isBusy && each === hand) || undefined}>
              <span>{text(each)}</span>
              <strong>{times(payOf(place))}</strong>
            </li>
          ))}
        </ol>
        <div className={styles['cards']} role="group" aria-label={text('cards')}>
          {(cards ?? backs).map((card, place) => {
            const face = card === undefined ? undefined : faceOf(card)
            const isHeld = isOpen && ((draft >> place) & 1) === 1
            const wasHeld = !isOpen && drawn !== undefined && ((drawn.held >> place) & 1) === 1
            return (
              <button
                key={`${place} ${card}`}
                type="button"
                className={styles['place']}
                aria-pressed={isHeld || wasHeld}
                aria-label={face ? text('hold', { card: nameOf(face) }) : text('cards')}
                disabled={!isOpen || isBusy}
                onClick={() => onDraft(draft ^ (1 << place))}
              >
                <PlayingCard card={face} />
                <span className={styles['held']}>{isHeld || wasHeld ? text('held') : ''}</span>
              </button>
            )
          })}
        </div>
        {isOpen ? (
          <div className={styles['acts']}>
            <p>{text('choose')}</p>
            <Hint key={open.id} cards={open.shown.cards} held={draft} onHeld={onDraft} />
            {props.draft === undefined && (
              <Button disabled={isBusy} onClick={() => onMove({ held: 0 })}>
                {text('drawAll')}
              </Button>
            )}
          </div>
        ) : (
          <Readout
            round={round}
            isBusy={isBusy}
            state={state}
            idle={text('idle')}
            busy={text('busy')}
          />
        )}
      </div>
    </div>
  )
}

import type { MovesViewProps } from '@tessera/game-kit'
import { Readout, useBeats, useFigures, useStepSounds } from '@tessera/game-ui'
import { useText } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'
import { callsMost, type Choice, type Move, type Shown, type Step, worthOf } from '../game.ts'
import { messages } from '../messages.ts'
import { Coin } from './coin.tsx'
import styles from './coin-view.module.css'

const noSteps: Step[] = []

export function CoinView(props: MovesViewProps<Choice, Step, Shown, Move>) {
  const { open, round, isBusy, onMove } = props
  const text = useText(messages)
  const { times } = useFigures()
  // The coin is in the air for a moment before the result is said.
  const { state } = useBeats(props, { count: 1, gap: 0.45, sound: () => undefined })
  useStepSounds(open?.id, open?.steps ?? noSteps, props, () => 'ring')
  const steps = open?.steps ?? round?.steps ?? noSteps
  const flips = steps.filter((step) => step.type === 'flip')
  const right = flips.filter(({ side, call }) => side === call).length
  const ladder = useNextInView(right)
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <ol ref={ladder} className={styles['run']} aria-label={text('run')}>
          {Array.from({ length: callsMost }, (_, nth) => {
            const flip = flips[nth]
            const isWrong = flip !== undefined && flip.side !== flip.call
            return (
              <li
                key={nth}
                data-state={flip ? (isWrong ? 'wrong' : 'right') : 'left'}
                data-next={(open && nth === right) || undefined}
              >
                {flip ? (
                  <Coin side={flip.side} isSmall />
                ) : (
                  <span aria-hidden="true">{nth + 1}</span>
                )}
                <small>{times(worthOf(nth + 1))}</small>
              </li>
            )
          })}
        </ol>
        <div className={styles['stage']} key={`${open?.id ?? round?.id} ${flips.length}`}>
          <Coin side={flips.at(-1)?.side} />
        </div>
        {open ? (
          <p className={styles['says']}>{text('choose', { times: times(open.shown.next) })}</p>
        ) : (
          <Readout
            round={round}
            isBusy={isBusy}
            state={state}
            idle={text('idle')}
            busy={text('busy')}
          />
        )}
        <div className={styles['sides']}>
          {(['heads', 'tails'] as const).map((side) => (
            <button
              key={side}
              type="button"
              className={styles['side']}
              disabled={!open || isBusy}
              onClick={() => onMove({ type: 'call', side })}
            >
              <Coin side={side} isSmall />
              {text(side)}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

/** On a phone the ladder is wider than the screen: the next call stays in the middle of it. */
function useNextInView(next: number) {
  const ladder = useRef<HTMLOListElement>(null)
  // Where it is scrolled to is outside React.
  useEffect(() => {
    const list = ladder.current
    const step = list?.children[Math.min(next, callsMost - 1)]
    if (!list || !(step instanceof HTMLElement)) return
    list.scrollLeft = step.offsetLeft - list.offsetLeft - (list.clientWidth - step.offsetWidth) / 2
  }, [next])
  return ladder
}

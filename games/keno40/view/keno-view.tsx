import type { GameViewProps } from '@tessera/game-kit'
import { Readout, useAsPlayed, useBeats } from '@tessera/game-ui'
import { Button, useText } from '@tessera/web-kit'
import type { Choice, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { numbers, picksMost } from '../pays.ts'
import { Board } from './board.tsx'
import styles from './keno-view.module.css'
import { PaysStrip } from './pays-strip.tsx'

/** Ten numbers of the member's browser: they are picks, and no draw. */
function randomPicks(): number[] {
  const left = Array.from({ length: numbers }, (_, index) => index + 1)
  const picks = Array.from({ length: picksMost }, () => {
    const [place = 0] = crypto.getRandomValues(new Uint32Array(1))
    return left.splice(place % left.length, 1)[0] ?? 1
  })
  return picks.toSorted((one, other) => one - other)
}

export function KenoView(props: GameViewProps<Choice, Step>) {
  const { choice, onChoice, round, isBusy } = props
  const text = useText(messages)
  const draw = round?.steps.find((step) => step.type === 'draw')
  const numbersDrawn = draw?.numbers ?? []
  const { state, shown } = useBeats(props, {
    count: numbersDrawn.length,
    gap: 0.19,
    sound: (nth) => (choice.numbers.includes(numbersDrawn[nth] ?? 0) ? 'hit' : 'ball'),
  })
  const isLocked = isBusy || state === 'playing'
  const isAsPlayed = useAsPlayed(props)
  const visible = isBusy || !isAsPlayed ? [] : numbersDrawn.slice(0, shown)
  const isHere = state === 'stands' && isAsPlayed
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <Board
          picks={choice.numbers}
          onPicks={(picks) => onChoice({ numbers: picks })}
          isLocked={isLocked}
          drawn={visible}
        />
        <div className={styles['row']}>
          <Button onClick={() => onChoice({ numbers: randomPicks() })} disabled={isLocked}>
            {text('random')}
          </Button>
          <Readout
            round={round}
            isBusy={isBusy}
            state={state}
            idle={text('idle')}
            busy={text('busy')}
          />
          <Button
            onClick={() => onChoice({ numbers: choice.numbers.slice(0, 1) })}
            disabled={isLocked}
          >
            {text('clear')}
          </Button>
        </div>
        <PaysStrip
          picks={choice.numbers.length}
          hits={isHere ? visible.filter((each) => choice.numbers.includes(each)).length : undefined}
        />
      </div>
    </div>
  )
}

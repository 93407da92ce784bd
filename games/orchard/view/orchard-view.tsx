import type { GameViewProps } from '@tessera/game-kit'
import { useText } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'
import type { Step } from '../game.ts'
import { messages } from '../messages.ts'
import styles from './orchard-view.module.css'
import { PrizeCount } from './prize-count.tsx'
import { Sign } from './sign.tsx'
import { useRounds, useStageEvents } from './use-rounds.ts'
import { useStage } from './use-stage.ts'

type Props = GameViewProps<Record<string, never>, Step>

// Outside the component: its compiler loses whole-number literals of this kind (oxc issue 26161).
const nothing = 0n

// As long as a spin lasts where there is no picture of it.
const spinMilliseconds = 2_500

export function OrchardView(props: Props) {
  const { round, onDone, isCalm, isHurried } = props
  const text = useText(messages)
  const host = useRef<HTMLDivElement>(null)
  const { events, stoodId, doneId } = useStageEvents(props)
  const { stage, layout, isBroken } = useStage(host, events)
  useRounds(props, stage, doneId)

  // Without a picture a round still takes its time, and ends.
  const unseenId = isBroken ? round?.id : undefined
  useEffect(() => {
    if (!unseenId) return
    const timer = setTimeout(onDone, isHurried ? 0 : spinMilliseconds)
    return () => clearTimeout(timer)
  }, [unseenId, isHurried, onDone])

  const isWon = round && round.id === stoodId && round.prize.amount > nothing
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <div ref={host} className={styles['host']} />
        {!stage && <p className={styles['opening']}>{text(isBroken ? 'broken' : 'opening')}</p>}
        {stage && layout && (
          <div aria-hidden="true">
            <Sign box={layout.title} className={styles['title']}>
              {text('title')}
            </Sign>
            <Sign box={layout.plaque} className={styles['plaque']} theme="night">
              {isWon ? (
                <>
                  {text('won')}
                  <span className={styles['prize']}>
                    <PrizeCount
                      key={round.id}
                      prize={round.prize}
                      isCounted={!isCalm && round.prize.amount > round.stake.amount}
                    />
                  </span>
                </>
              ) : (
                !round && text('invite')
              )}
            </Sign>
          </div>
        )}
      </div>
    </div>
  )
}

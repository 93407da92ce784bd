import type { SlotDefinition } from '@tessera/slot-kit'
import { useText } from '@tessera/web-kit'
import { type CSSProperties, useEffect, useRef } from 'react'
import { messages } from './messages.ts'
import type { SlotRecipe } from './recipe.ts'
import styles from './slot-view.module.css'
import { QuickSpin, useQuickSpin } from './quick-spin.tsx'
import { Strip } from './strip.tsx'
import { type SlotViewProps, useEvents, useRounds } from './use-rounds.ts'
import { useStage } from './use-stage.ts'
import { Banner, Card, placeOf, Plaque } from './words.tsx'

export type Slot = {
  definition: SlotDefinition
  recipe: SlotRecipe
  titleOf: () => string
  /** What a symbol is called. */
  nameOf: (symbol: string) => string
  tierOf: (tier: string) => string
}

// As long as a spin lasts where there is no picture of it.
const spinMilliseconds = 2_000

/** The picture of a slot, with the words on it. Everything it says stands in the log of the game, too. */
export function SlotView({ slot, ...props }: SlotViewProps & { slot: Slot }) {
  const { definition, recipe, nameOf, tierOf } = slot
  const { round, onDone, isCalm, isHurried, rules } = props
  const text = useText(messages)
  const host = useRef<HTMLDivElement>(null)
  const { events, doneId } = useEvents(props)
  const { stage, layout, display, isBroken } = useStage(host, slot, events)
  const quick = useQuickSpin(rules.maySkip)
  useRounds(props, stage, quick.pace, doneId)

  // Without a picture a round still takes its time, and ends.
  const unseenId = isBroken ? round?.id : undefined
  useEffect(() => {
    if (!unseenId) return undefined
    const timer = setTimeout(onDone, isHurried ? 0 : spinMilliseconds)
    return () => clearTimeout(timer)
  }, [unseenId, isHurried, onDone])

  const { card, banner, won, paid } = display
  return (
    <div className={styles['frame']}>
      <div className={styles['view']}>
        <div ref={host} className={styles['host']} data-stage={stage ? 'open' : 'closed'} />
        {!stage && (
          <div className={styles['opening']}>
            {(layout || isBroken) && (
              <Strip definition={definition} recipe={recipe} steps={round?.steps} />
            )}
            <p>{text(isBroken ? 'broken' : 'opening')}</p>
          </div>
        )}
        {stage && layout && (
          <div aria-hidden="true" data-theme="night">
            <div className={styles['top']} style={placeOf(layout.title) as CSSProperties}>
              {banner && <Banner banner={banner} nameOf={nameOf} />}
            </div>
            {card && (
              <div className={styles['middle']} style={placeOf(layout.window) as CSSProperties}>
                <Card
                  card={card}
                  stake={round?.stake}
                  won={won}
                  paid={paid}
                  isCalm={isCalm}
                  tierOf={tierOf}
                />
              </div>
            )}
            <div className={styles['plaque']} style={placeOf(layout.plaque) as CSSProperties}>
              {/* A sign in front of the reels says the sum itself. */}
              {!card && (
                <Plaque display={display} stake={round?.stake} isCalm={isCalm} nameOf={nameOf} />
              )}
            </div>
          </div>
        )}
      </div>
      {rules.maySkip && !isCalm && (
        <div className={styles['options']}>
          <QuickSpin isOn={quick.isOn} onChange={quick.set} />
        </div>
      )}
    </div>
  )
}

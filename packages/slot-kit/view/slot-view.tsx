import { defineView, type GameKey, type GameView } from '@tessera/game-kit'
import {
  logLine,
  type SlotChoice,
  type SlotDefinition,
  type SlotFigures,
  slotMessages,
  type SlotStep,
  type SlotWords,
  tierName,
  wordsFor,
} from '@tessera/slot-kit'
import { SlotRules } from '@tessera/slot-kit/page'
import { languageCode, localeOf, type Messages, textOf, useText } from '@tessera/web-kit'
import { BuyChoice } from './buy-choice.tsx'
import type { SlotRecipe } from './recipe.ts'
import { SymbolPicture } from './symbol-picture.tsx'
import type { SlotViewProps } from './use-rounds.ts'
import { SlotView } from './view.tsx'

type Texts = Record<'title' | 'play' | 'playFor' | 'lead' | `symbol.${string}`, string>

type Parts = {
  definition: SlotDefinition
  figures: SlotFigures
  recipe: SlotRecipe
  messages: Messages<Texts>
}

// Nobody starts two spins within less.
const shortestMilliseconds = 1_000

/** The view of a slot: its definition says what happens, its recipe what it looks and sounds like. */
export function slotView({ definition, figures, recipe, messages }: Parts): GameView {
  const nameOf = (symbol: string) => textOf(messages)(`symbol.${symbol}`)
  const words = () =>
    wordsFor(localeOf(languageCode()), textOf(slotMessages) as SlotWords['say'], nameOf)
  const slot = {
    definition,
    recipe,
    nameOf,
    titleOf: () => textOf(messages)('title'),
    tierOf: (tier: string) => tierName(tier, words()),
  }

  function View(props: SlotViewProps) {
    return (
      <>
        <SlotView slot={slot} {...props} />
        {props.rules.sellsFeatures && <BuyChoice definition={definition} {...props} />}
      </>
    )
  }
  const Picture = ({ symbol }: { symbol: string }) => (
    <SymbolPicture recipe={recipe} symbol={symbol} />
  )
  function Rules() {
    const text = useText(messages)
    return (
      <SlotRules
        definition={definition}
        figures={figures}
        lead={text('lead')}
        nameOf={nameOf}
        Picture={Picture}
      />
    )
  }
  return defineView<SlotChoice, SlotStep, string>({
    View,
    firstChoice: {},
    messages,
    shortestMilliseconds,
    tell: (step) => logLine(step, words()),
    Rules,
    sounds: recipe.sounds,
    ...(definition.buy && { keys: toggleBuy }),
  })
}

/** B buys the feature with the next round, or does no more. */
const toggleBuy = ({ key }: GameKey, choice: SlotChoice): SlotChoice =>
  key === 'b' ? (choice.buy ? {} : { buy: true }) : choice

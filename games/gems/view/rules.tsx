import { PayTable, useGameFacts } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { gems } from '../game.ts'
import { hands, pays } from '../hands.ts'
import { messages } from '../messages.ts'

/** The rules of Gems. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const facts = useGameFacts(gems, {})
  return (
    <GameRules lead={text('lead')} facts={facts} notes={[text('pairNote'), text('rounding')]}>
      <PayTable
        game={gems}
        choice={{}}
        nameOf={(multiplier) => text(hands.find((hand) => pays[hand] === multiplier) ?? 'none')}
      />
    </GameRules>
  )
}

import { PayTable, useGameFacts } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { scratch } from '../game.ts'
import { messages } from '../messages.ts'

/** The rules of Scratch. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const facts = useGameFacts(scratch, {})
  return (
    <GameRules lead={text('lead')} facts={facts} notes={[text('cellsNote'), text('rounding')]}>
      <PayTable game={scratch} choice={{}} />
    </GameRules>
  )
}

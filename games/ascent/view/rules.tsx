import { ChoiceOdds, useFigures } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { ascent } from '../game.ts'
import { messages } from '../messages.ts'

/** The rules of Ascent. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const { format } = useFigures()
  const choices = [...ascent.choices()].map((choice) => ({
    name: text('named', {
      times: format.number(choice.auto / 100, { minimumFractionDigits: 2 }),
    }),
    choice,
  }))
  return (
    <GameRules
      lead={text('lead')}
      facts={[]}
      notes={[text('drawn'), text('climbRule'), text('idleRule'), text('rounding')]}
    >
      <ChoiceOdds game={ascent} choices={choices} />
    </GameRules>
  )
}

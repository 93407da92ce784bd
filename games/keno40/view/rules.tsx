import { ChoiceOdds, PayTable } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { keno40 } from '../game.ts'
import { messages } from '../messages.ts'

const choices = [...keno40.choices()]

/** The rules of Keno. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const named = choices.map((choice) => ({
    name: text('picked', { count: choice.numbers.length }),
    choice,
  }))
  return (
    <GameRules lead={text('lead')} facts={[]} notes={[text('same'), text('rounding')]}>
      <ChoiceOdds game={keno40} choices={named} />
      {named.map(({ name, choice }) => (
        <details key={name}>
          <summary>{name}</summary>
          <PayTable game={keno40} choice={choice} />
        </details>
      ))}
    </GameRules>
  )
}

import { ChoiceOdds, PayTable } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { pegs } from '../game.ts'
import { messages } from '../messages.ts'
import { type Choice, risks, rowCounts } from '../pays.ts'

const choices: Choice[] = rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk })))

/** The rules of Pegs. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const nameOf = ({ rows, risk }: Choice) => text('named', { rows, risk: text(risk) })
  return (
    <GameRules lead={text('lead')} facts={[]} notes={[text('path'), text('rounding')]}>
      <ChoiceOdds
        game={pegs}
        choices={choices.map((choice) => ({ name: nameOf(choice), choice }))}
      />
      {choices.map((choice) => (
        <details key={nameOf(choice)}>
          <summary>{nameOf(choice)}</summary>
          <PayTable game={pegs} choice={choice} />
        </details>
      ))}
    </GameRules>
  )
}

import { ChoiceOdds, PayTable } from '@tessera/game-ui'
import { GameRules, useText } from '@tessera/web-kit'
import { wheel } from '../game.ts'
import { messages } from '../messages.ts'
import { type Choice, risks, sizes } from '../segments.ts'

const choices: Choice[] = sizes.flatMap((size) => risks.map((risk) => ({ size, risk })))

/** The rules of the wheel. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const nameOf = ({ size, risk }: Choice) => text('named', { size, risk: text(risk) })
  return (
    <GameRules lead={text('lead')} facts={[]} notes={[text('order'), text('rounding')]}>
      <ChoiceOdds
        game={wheel}
        choices={choices.map((choice) => ({ name: nameOf(choice), choice }))}
      />
      {choices.map((choice) => (
        <details key={nameOf(choice)}>
          <summary>{nameOf(choice)}</summary>
          <PayTable game={wheel} choice={choice} />
        </details>
      ))}
    </GameRules>
  )
}

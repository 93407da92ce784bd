import { ChoiceOdds, useFigures } from '@tessera/game-ui'
import { GameRules, RulesTable, useText } from '@tessera/web-kit'
import { stairsGame } from '../game.ts'
import { messages } from '../messages.ts'
import { stairs, steepnesses, worthOf } from '../steps.ts'

/** The rules of Stairs, with what each row is worth. */
export function Rules() {
  const text = useText(messages)
  const { times } = useFigures()
  const nameOf = (steepness: (typeof steepnesses)[number]) =>
    text('named', { name: text(steepness), ...stairs[steepness] })
  return (
    <GameRules
      lead={text('lead')}
      facts={[]}
      notes={[text('bestNote'), text('idleRule'), text('rounding')]}
    >
      <ChoiceOdds
        game={stairsGame}
        choices={steepnesses.map((steepness) => ({
          name: nameOf(steepness),
          choice: { steepness },
        }))}
      />
      {steepnesses.map((steepness) => (
        <details key={steepness}>
          <summary>{nameOf(steepness)}</summary>
          <RulesTable>
            <thead>
              <tr>
                <th scope="col">{text('rows')}</th>
                <th scope="col">{text('cashOut')}</th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: stairs[steepness].rows }, (_, at) => at + 1).map((row) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td>{times(worthOf(steepness, row))}</td>
                </tr>
              ))}
            </tbody>
          </RulesTable>
        </details>
      ))}
    </GameRules>
  )
}

import { ChoiceOdds, useFigures } from '@tessera/game-ui'
import { GameRules, RulesTable, useText } from '@tessera/web-kit'
import { mines } from '../game.ts'
import { messages } from '../messages.ts'
import { chanceOf, multiplierOf, safeMost } from '../tiles.ts'

const counts = [1, 2, 3, 5, 10, 15, 20, 24]

/** The rules of Mines. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const notes = [text('fixed'), text('paysRule'), text('ends'), text('left')]
  return (
    <GameRules lead={text('lead')} facts={[]} notes={notes}>
      <ChoiceOdds
        game={mines}
        choices={counts.map((count) => ({
          name: text('named', { mines: count }),
          choice: { mines: count },
        }))}
      />
      {counts.map((count) => (
        <details key={count}>
          <summary>{text('tableFor', { mines: count })}</summary>
          <PaysFor mines={count} />
        </details>
      ))}
    </GameRules>
  )
}

function PaysFor({ mines: count }: { mines: number }) {
  const text = useText(messages)
  const { times, chance } = useFigures()
  return (
    <RulesTable>
      <thead>
        <tr>
          {(['crystals', 'pays', 'chance'] as const).map((key) => (
            <th key={key} scope="col">
              {text(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: safeMost(count) }, (_, at) => at + 1).map((safe) => (
          <tr key={safe}>
            <td>{safe}</td>
            <td>{times(multiplierOf(count, safe))}</td>
            <td>{chance(chanceOf(count, safe))}</td>
          </tr>
        ))}
      </tbody>
    </RulesTable>
  )
}

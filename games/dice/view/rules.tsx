import { oddsOf } from '@tessera/game-kit'
import { GameRules, RulesTable, useText } from '@tessera/web-kit'
import { chanceOf, chances, numbers } from '../chance.ts'
import { type Choice, dice } from '../game.ts'
import { messages } from '../messages.ts'
import { returnBounds } from '../return-bounds.ts'
import { useShown } from './use-shown.ts'

const examples = [chances.least, 500, 1_000, 2_500, 4_951, 5_000, 7_500, 9_000, chances.most].map(
  (target): Choice => ({ side: 'under', target }),
)

/** The rules of Dice. Every figure is counted from the maths when the page is rendered. */
export function Rules() {
  const text = useText(messages)
  const shown = useShown()
  const bounds = returnBounds()
  const facts = [
    [
      text('return'),
      text('returnRange', { least: shown.exact(bounds.least), most: shown.exact(bounds.most) }),
    ],
    [
      text('hits'),
      text('hitsRange', { least: shown.chance(chances.least), most: shown.chance(chances.most) }),
    ],
    [
      text('top'),
      text('topValue', {
        times: shown.times(chances.least),
        rolls: shown.format.number(numbers / chances.least),
      }),
    ],
  ]
  return (
    <GameRules lead={text('lead')} facts={facts} notes={[text('rounding')]}>
      <RulesTable>
        <thead>
          <tr>
            {(['chance', 'pays', 'return', 'deviation'] as const).map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map((choice) => {
            const { paid, staked, deviation } = oddsOf(dice, choice)
            return (
              <tr key={choice.target}>
                <td>{shown.chance(chanceOf(choice))}</td>
                <td>{shown.times(chanceOf(choice))} ×</td>
                <td>{shown.exact(Number(paid) / Number(staked))}</td>
                <td>{shown.format.number(deviation, { maximumFractionDigits: 2 })} ×</td>
              </tr>
            )
          })}
        </tbody>
      </RulesTable>
    </GameRules>
  )
}

import { useFigures, useGameFacts } from '@tessera/game-ui'
import { GameRules, RulesTable, useText } from '@tessera/web-kit'
import { callsMost, coinRun, worthOf } from '../game.ts'
import { messages } from '../messages.ts'

/** The rules of Coin Run, with what each count of right calls is worth. */
export function Rules() {
  const text = useText(messages)
  const { times } = useFigures()
  const facts = useGameFacts(coinRun, {})
  return (
    <GameRules
      lead={text('lead')}
      facts={facts}
      notes={[text('bestNote'), text('idleRule'), text('rounding')]}
    >
      <RulesTable>
        <thead>
          <tr>
            <th scope="col">{text('calls')}</th>
            <th scope="col">{text('cashOut')}</th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: callsMost }, (_, at) => at + 1).map((calls) => (
            <tr key={calls}>
              <td>{calls}</td>
              <td>{times(worthOf(calls))}</td>
            </tr>
          ))}
        </tbody>
      </RulesTable>
    </GameRules>
  )
}

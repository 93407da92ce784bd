import { rankLetter, useFigures, useGameFacts } from '@tessera/game-ui'
import { GameRules, RulesTable, useText } from '@tessera/web-kit'
import { isOffered, ranks, rightRanks, worthOf } from '../cards.ts'
import { highLow } from '../game.ts'
import { messages } from '../messages.ts'

/** The rules of High-Low, with what each side of each card is worth. */
export function Rules() {
  const text = useText(messages)
  const { times, chance } = useFigures()
  const facts = useGameFacts(highLow, {})
  const worth = (rank: number, guess: 'higher' | 'lower') => {
    if (!isOffered(rank, guess, [])) return '–'
    const right = rightRanks(rank, guess)
    return text('worth', {
      times: times(worthOf([right])),
      chance: chance({ over: BigInt(right), under: BigInt(ranks) }),
    })
  }
  return (
    <GameRules
      lead={text('lead')}
      facts={facts}
      notes={[text('side'), text('bestNote'), text('idleRule'), text('rounding')]}
    >
      <RulesTable>
        <thead>
          <tr>
            {(['rank', 'higher', 'lower'] as const).map((column) => (
              <th key={column} scope="col">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ranks }, (_, at) => at + 1).map((rank) => (
            <tr key={rank}>
              <td>{rankLetter(rank)}</td>
              <td>{worth(rank, 'higher')}</td>
              <td>{worth(rank, 'lower')}</td>
            </tr>
          ))}
        </tbody>
      </RulesTable>
    </GameRules>
  )
}

import { deviationOf, type GameFacts } from '@tessera/game-kit'
import { RulesTable, useText } from '@tessera/web-kit'
import { knownLaw } from './known-law.ts'
import { messages } from './messages.ts'
import { useFigures } from './use-figures.ts'

type Named<Choice> = { name: string; choice: Choice }

/** The exact figures of some choices of a game, a row each. */
export function ChoiceOdds<Choice>({
  game,
  choices,
}: {
  game: GameFacts<Choice>
  choices: Named<Choice>[]
}) {
  const text = useText(messages)
  const { times, chance, exact, format } = useFigures()
  const columns = ['choice', 'top', 'hits', 'return', 'deviation'] as const
  return (
    <RulesTable>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ name, choice }) => {
          const law = knownLaw(game, choice)
          const deviation = deviationOf(law)
          return (
            <tr key={name}>
              <td>{name}</td>
              <td>{times(law.most)}</td>
              <td>{law.hit ? chance(law.hit) : '–'}</td>
              <td>{exact(law.mean)}</td>
              <td>
                {deviation === undefined
                  ? '–'
                  : `${format.number(deviation, { maximumFractionDigits: 2 })} ×`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </RulesTable>
  )
}

/** Every multiplier that a choice can bring, with its exact chance. */
export function PayTable<Choice>({
  game,
  choice,
  nameOf,
}: {
  game: GameFacts<Choice>
  choice: Choice
  /** What a multiplier is paid for, where the game has a name for it. */
  nameOf?: (multiplier: number) => string
}) {
  const text = useText(messages)
  const { times, chance, oneIn } = useFigures()
  const { table } = knownLaw(game, choice)
  if (!table) return null
  return (
    <RulesTable>
      <thead>
        <tr>
          {nameOf && <th scope="col">{text('choice')}</th>}
          {(['pays', 'chance', 'oneIn'] as const).map((column) => (
            <th key={column} scope="col">
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ multiplier, weight }) => {
          const share = { over: weight, under: table.total }
          return (
            <tr key={multiplier}>
              {nameOf && <td>{nameOf(multiplier)}</td>}
              <td>{multiplier === 0 ? text('nothing') : times(multiplier)}</td>
              <td>{chance(share)}</td>
              <td>{oneIn(share)}</td>
            </tr>
          )
        })}
      </tbody>
    </RulesTable>
  )
}

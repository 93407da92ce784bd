import type { Game } from '@tessera/game-kit'
import { RulesTable, useText } from '@tessera/web-kit'
import { knownOdds } from './known-odds.ts'
import { messages } from './messages.ts'
import { useFigures } from './use-figures.ts'

type Named<Choice> = { name: string; choice: Choice }

/** The exact figures of some choices of a game, a row each: every draw is visited. */
export function ChoiceOdds<Choice, Draw, Step>({
  game,
  choices,
}: {
  game: Game<Choice, Draw, Step>
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
          const { paid, staked, hits, size, top, deviation } = knownOdds(game, choice)
          return (
            <tr key={name}>
              <td>{name}</td>
              <td>{times(top.multiplier)}</td>
              <td>{chance(hits, size)}</td>
              <td>{exact({ paid, staked })}</td>
              <td>{format.number(deviation, { maximumFractionDigits: 2 })} ×</td>
            </tr>
          )
        })}
      </tbody>
    </RulesTable>
  )
}

/** Every multiplier that a choice can bring, with its exact chance. */
export function PayTable<Choice, Draw, Step>({
  game,
  choice,
  nameOf,
}: {
  game: Game<Choice, Draw, Step>
  choice: Choice
  /** What a multiplier is paid for, where the game has a name for it. */
  nameOf?: (multiplier: number) => string
}) {
  const text = useText(messages)
  const { times, chance, oneIn } = useFigures()
  const { table, size } = knownOdds(game, choice)
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
        {table.map(({ multiplier, count }) => (
          <tr key={multiplier}>
            {nameOf && <td>{nameOf(multiplier)}</td>}
            <td>{multiplier === 0 ? text('nothing') : times(multiplier)}</td>
            <td>{chance(count, size)}</td>
            <td>{oneIn(size, count)}</td>
          </tr>
        ))}
      </tbody>
    </RulesTable>
  )
}

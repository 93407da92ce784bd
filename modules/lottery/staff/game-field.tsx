import { useQuery } from '@tanstack/react-query'
import { query, SelectField, useText } from '@tessera/web-kit'
import { gameStaffCalls } from '../game-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import type { DeskFilter } from './use-desk-filter.ts'
import { useGameName } from './use-game-name.ts'

/** Narrows a list to one game. */
export function GameField({ filter }: { filter: DeskFilter }) {
  const text = useText(officeMessages)
  const gameName = useGameName()
  const { data } = useQuery({
    ...query(gameStaffCalls.listDeskGames, { query: { currency: filter.currency } }),
    throwOnError: false,
  })
  return (
    <SelectField
      label={text('game')}
      options={[
        { id: '', name: text('all') },
        ...(data?.list ?? []).map(({ code }) => ({ id: code, name: gameName(code) })),
      ]}
      value={filter.of('game')}
      onChange={({ target }) => filter.change({ game: target.value })}
    />
  )
}

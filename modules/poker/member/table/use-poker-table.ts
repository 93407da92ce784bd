import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFeed, useLanguage, useTopic } from '@tessera/web-kit'
import { pokerOwnFeed, pokerTableFeed } from '../../poker-feeds.ts'
import type { Own, TableView } from '../../shapes.ts'
import { tableAsk } from '../asks.ts'
import { noteServerTime } from '../shown/server-time.ts'

export type TableState = { view: TableView; own: Own | null }

/** What was told of a table takes the place of what is older. Its name stays in the reader's language. */
export function withView(before: TableState, told: TableView): TableState {
  if (told.version < before.view.version) return before
  return { ...before, view: { ...told, table: { ...told.table, name: before.view.table.name } } }
}

export const withOwn = (before: TableState, told: Own): TableState =>
  told.table !== before.view.table.code || told.version < (before.own?.version ?? 0)
    ? before
    : { ...before, own: told }

/** A poker table, kept up to date while it is shown. */
export function usePokerTable(table: string) {
  const { code } = useLanguage()
  const client = useQueryClient()
  const ask = tableAsk(table, code)
  const answer = useQuery({ ...ask, throwOnError: false, staleTime: 0 })
  const change = (next: (before: TableState) => TableState) =>
    client.setQueryData<TableState>(ask.queryKey, (before) => before && next(before))
  const again = () => void client.invalidateQueries({ queryKey: ask.queryKey })
  useTopic(pokerTableFeed, table, {
    onMessage: (told) => {
      noteServerTime(told.serverTime)
      change((before) => withView(before, told))
    },
    onReset: again,
  })
  useFeed(pokerOwnFeed, {
    onMessage: (told) => void change((before) => withOwn(before, told)),
    onReset: again,
  })
  return {
    ...answer,
    tell: {
      view: (told: TableView) => void change((before) => withView(before, told)),
      own: (told: Own) => void change((before) => withOwn(before, told)),
    },
  }
}
export type Telling = ReturnType<typeof usePokerTable>['tell']

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage, useTopic } from '@tessera/web-kit'
import { tableCalls } from '../../table-calls.ts'
import { tableListFeed } from '../../table-feeds.ts'
import { tablesAsk } from '../asks.ts'
import { noteServerTime } from '../shown/server-clock.ts'
import { withNews } from './with-news.ts'

/** All tables, kept up to date while they are shown. */
export function useTables() {
  const { code } = useLanguage()
  const client = useQueryClient()
  const ask = tablesAsk(code)
  const answer = useQuery({ ...ask, throwOnError: false })
  useTopic(tableListFeed, 'all', {
    onMessage: (message) => {
      noteServerTime(message.serverTime)
      client.setQueryData(ask.queryKey, (before) => before && withNews(before, message))
    },
    onReset: () => void client.invalidateQueries({ queryKey: [tableCalls.listTables.path] }),
  })
  return answer
}

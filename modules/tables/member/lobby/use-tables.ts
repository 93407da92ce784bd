import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { observeServerTime, useLanguage, useTopic } from '@tessera/web-kit'
import { seatsMilliseconds } from '../../limits.ts'
import { tableCalls } from '../../table-calls.ts'
import { tableListFeed } from '../../table-feeds.ts'
import { tablesAsk } from '../asks.ts'
import { withNews } from './with-news.ts'

/** All tables, kept up to date while they are shown. */
export function useTables() {
  const client = useQueryClient()
  const ask = tablesAsk(useLanguage().code)
  const answer = useQuery({
    ...ask,
    throwOnError: false,
    refetchInterval: seatsMilliseconds,
    placeholderData: keepPreviousData,
  })
  useTopic(tableListFeed, 'all', {
    onMessage: (message) => {
      observeServerTime(message.serverTime)
      client.setQueryData(ask.queryKey, (before) => before && withNews(before, message))
    },
    onReset: () => void client.invalidateQueries({ queryKey: [tableCalls.listTables.path] }),
  })
  return answer
}

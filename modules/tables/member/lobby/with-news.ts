import type { Message, Reply } from '@tessera/calls'
import { shownResults } from '../../limits.ts'
import type { tableCalls } from '../../table-calls.ts'
import type { tableListFeed } from '../../table-feeds.ts'

type Listed = Reply<(typeof tableCalls)['listTables']>

/** The list with what has happened since. */
export function withNews(
  before: Listed,
  { tables, serverTime }: Message<typeof tableListFeed>,
): Listed {
  const news = new Map(tables.map((each) => [each.table, each]))
  const list = before.list.map((table) => {
    const now = news.get(table.code)
    if (!now) return table
    const { state, until, isOpen, result } = now
    const isNew = result && result.number !== table.last[0]?.number
    const last = isNew ? [result, ...table.last].slice(0, shownResults) : table.last
    const taken =
      state === 'betting' && table.state !== 'betting' ? 0 : Math.max(table.taken, now.taken)
    return { ...table, state, until, isOpen, last, taken }
  })
  return { list, serverTime }
}

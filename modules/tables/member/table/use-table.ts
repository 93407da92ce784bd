import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Message, Reply } from '@tessera/calls'
import { observeServerTime, useLanguage, useTopic } from '@tessera/web-kit'
import { isDecided } from '../../games/blackjack/is-decided.ts'
import { resultsMax } from '../../limits.ts'
import type { tableCalls } from '../../table-calls.ts'
import { tableFeed } from '../../table-feeds.ts'
import { tableAsk } from '../asks.ts'

export type TableState = Reply<(typeof tableCalls)['readTable']>
type Told = Message<typeof tableFeed>

/** Whether what was told is newer than what is shown: a later round, or a later version of the same. */
function isNewer(next: NonNullable<Told['round']>, shown: TableState['round']): boolean {
  return (
    !shown ||
    next.number > shown.number ||
    (next.number === shown.number && next.version > shown.version)
  )
}

/** A table with what was told of it since. */
export function withTold(before: TableState, told: Told): TableState {
  const round = told.round && isNewer(told.round, before.round) ? told.round : before.round
  const isNext = round?.number !== before.round?.number
  const totals = told.totals?.find(
    (each) => each.currency === before.totals.currency && each.round === round?.number,
  )
  const shoe = told.shoe && told.shoe.link === null ? told.shoe : before.shoe
  // Where each round has a shoe of its own, results are those of all.
  const isNewShoe = shoe?.number !== before.shoe?.number && !isDecided(before.table)
  const results = isNewShoe ? [] : before.results
  const result = round?.state === 'result' && round.result
  const isKnown = results[0]?.number === round?.number
  return {
    ...before,
    round,
    shoe:
      shoe && told.cards
        ? { ...shoe, dealt: Math.max(shoe.dealt, ...told.cards.map(({ place }) => place + 1)) }
        : shoe,
    totals: totals ?? (isNext ? { ...before.totals, spots: [] } : before.totals),
    results:
      round && result && !isKnown
        ? [
            { number: round.number, main: result.main, marks: result.marks, shoe: null },
            ...results,
          ].slice(0, resultsMax)
        : results,
    ...(told.seats && { seats: told.seats }),
    serverTime: told.serverTime,
  }
}

/** A table, kept up to date while it is shown. */
export function useTable(table: string) {
  const client = useQueryClient()
  const ask = tableAsk(table, useLanguage().code)
  const answer = useQuery({
    ...ask,
    throwOnError: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  useTopic(tableFeed, table, {
    onMessage: (told) => {
      observeServerTime(told.serverTime)
      client.setQueryData(ask.queryKey, (before) => before && withTold(before, told))
    },
    onReset: () => void client.invalidateQueries({ queryKey: ask.queryKey }),
  })
  return answer
}

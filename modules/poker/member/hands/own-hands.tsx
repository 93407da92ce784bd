import { useQuery } from '@tanstack/react-query'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Pagination,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import type { Reply } from '@tessera/calls'
import { useState } from 'react'
import { handMessages } from '../../hand-messages.ts'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerHref } from '../addresses.ts'
import { handsAsk } from '../asks.ts'
import { SaveHands } from '../files/save-hands.tsx'
import { OwnFigures } from './own-figures.tsx'
import { Cards } from '../shown/cards.tsx'
import { useAmount } from '../shown/chips-money.ts'

type Row = Reply<(typeof pokerCalls)['listOwnHands']>['list'][number]

/** The member's own hands, newest first. */
export function OwnHands() {
  const text = useText(handMessages)
  const format = useFormat()
  const amountOf = useAmount()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...handsAsk(page), throwOnError: false })
  const columns: Column<Row>[] = [
    {
      id: 'hand',
      name: text('number'),
      cell: ({ id, number }) => <a href={pokerHref({ hand: id })}>{text('hand', { number })}</a>,
    },
    { id: 'table', name: text('table'), cell: ({ table }) => table },
    { id: 'cards', name: text('cards'), cell: ({ cards }) => <Cards cards={cards} size="s" /> },
    { id: 'board', name: text('board'), cell: ({ board }) => <Cards cards={board} size="s" /> },
    { id: 'result', name: text('result'), cell: ({ net }) => amountOf(net, true) },
    { id: 'when', name: text('when'), cell: ({ endedAt }) => format.dateTime(endedAt) },
  ]
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <h1>{text('title')}</h1>
      <OwnFigures />
      {data ? (
        <DataTable
          caption={text('title')}
          columns={columns}
          rows={data.list}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('none')} advice={text('noneText')} />}
        />
      ) : (
        <Skeleton height="20rem" />
      )}
      {data && data.list.length > 0 && <SaveHands />}
      {data && <Pagination page={page} pages={data.totalPages} onPage={setPage} />}
    </section>
  )
}

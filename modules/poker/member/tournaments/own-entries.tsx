import { useQuery } from '@tanstack/react-query'
import { money } from '@tessera/money'
import {
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  Pagination,
  Skeleton,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { tournamentMessages } from '../../tournament-messages.ts'
import type { OwnEntry } from '../../tournament-shapes.ts'
import { pokerHref } from '../addresses.ts'
import { entriesAsk } from '../asks.ts'

/** The member's own tournaments with places and prizes, newest first. */
export function OwnEntries() {
  const text = useText(tournamentMessages)
  const { code } = useLanguage()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...entriesAsk(page, code), throwOnError: false })
  const columns = useColumns()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <section>
      <Link href={pokerHref({ show: 'tournaments' })}>{text('back')}</Link>
      <h1>{text('results')}</h1>
      {data ? (
        <DataTable
          caption={text('results')}
          columns={columns}
          rows={data.list}
          keyOf={({ id }) => id}
          empty={<EmptyState title={text('noResults')} advice={text('noResultsText')} />}
        />
      ) : (
        <Skeleton height="20rem" />
      )}
      {data && <Pagination page={page} pages={data.totalPages} onPage={setPage} />}
    </section>
  )
}

function useColumns(): Column<OwnEntry>[] {
  const text = useText(tournamentMessages)
  const format = useFormat()
  const net = ({ cost, prize }: OwnEntry) => money(prize.amount - cost.amount, cost.currency)
  return [
    {
      id: 'name',
      name: text('name'),
      cell: ({ code, name }) => <Link href={pokerHref({ tournament: code })}>{name}</Link>,
    },
    {
      id: 'place',
      name: text('place'),
      cell: ({ state, place, entries }) =>
        state === 'back'
          ? text('takenBack')
          : place === null
            ? text(state === 'registered' ? 'registering' : 'running')
            : text('placeOf', { place, entries }),
    },
    {
      id: 'paid',
      name: text('paidIn'),
      isNumber: true,
      cell: ({ cost }) => <MoneyText value={cost} />,
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
    {
      id: 'result',
      name: text('result'),
      isNumber: true,
      cell: (row) =>
        row.isOver && row.state !== 'back' ? <MoneyText value={net(row)} hasSign /> : '–',
    },
    { id: 'when', name: text('when'), cell: ({ enteredAt }) => format.dateTime(enteredAt) },
  ]
}

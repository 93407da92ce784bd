import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { decimalOf } from '@tessera/money'
import {
  byNumber,
  type Column,
  EmptyState,
  PagedTable,
  query,
  send,
  useFormat,
  useLanguage,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { loyaltyRowsMax } from '../../limits.ts'
import { pointsCalls } from '../../points-calls.ts'
import { pointsMessages } from '../../points-messages.ts'
import type { Redemption } from '../../points-shapes.ts'

/** What a member redeemed, with what became of it. */
export function RedeemHistory() {
  const text = useText(pointsMessages)
  const { code: language } = useLanguage()
  const [page, setPage] = useState(1)
  const asking = (pageNo: number, pageSize?: number) => ({
    query: { pageNo, language, ...(pageSize && { pageSize }) },
  })
  const rows = useQuery({
    ...query(pointsCalls.listRedemptions, asking(page)),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <PagedTable
      caption={text('view.history')}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('history.empty')} />}
      page={page}
      onPage={setPage}
      file={{
        page: byNumber((pageNo) =>
          send(pointsCalls.listRedemptions, asking(pageNo, loyaltyRowsMax)),
        ),
        head: [
          'madeAt',
          'id',
          'title',
          'quantity',
          'points',
          'amount',
          'currency',
          'state',
          'note',
        ],
        lines: (row: Redemption) => [
          [
            row.madeAt,
            row.id,
            row.title,
            row.quantity,
            row.points,
            row.amount ? decimalOf(row.amount) : '',
            row.amount?.currency ?? '',
            row.state,
            row.note,
          ],
        ],
      }}
    />
  )
}

function useColumns(): Column<Redemption>[] {
  const text = useText(pointsMessages)
  const format = useFormat()
  return [
    { id: 'when', name: text('history.when'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'reward', name: text('history.reward'), cell: ({ title }) => title },
    {
      id: 'quantity',
      name: text('history.quantity'),
      isNumber: true,
      cell: ({ quantity }) => format.number(quantity),
    },
    {
      id: 'points',
      name: text('history.points'),
      isNumber: true,
      cell: ({ points }) => format.number(points),
    },
    { id: 'state', name: text('history.state'), cell: ({ state }) => text(`state.${state}`) },
    {
      id: 'note',
      name: text('history.note'),
      cell: ({ note, game, state }) =>
        game !== null && state === 'approved' ? (
          <a href={`/game/TESSERA/${game}`}>{text('redeem.play')}</a>
        ) : (
          note
        ),
    },
  ]
}

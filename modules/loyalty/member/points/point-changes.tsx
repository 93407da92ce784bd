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
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { loyaltyRowsMax } from '../../limits.ts'
import { pointsCalls } from '../../points-calls.ts'
import { pointsMessages } from '../../points-messages.ts'
import type { PointChange } from '../../points-shapes.ts'
import { useCategory } from '../use-category.ts'

const asking = (pageNo: number, pageSize?: number) => ({
  query: { pageNo, ...(pageSize && { pageSize }) },
})

/** Every change of a member's points, with the points afterwards. */
export function PointChanges() {
  const text = useText(pointsMessages)
  const [page, setPage] = useState(1)
  const rows = useQuery({
    ...query(pointsCalls.listPointChanges, asking(page)),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <PagedTable
      caption={text('view.details')}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<EmptyState title={text('details.empty')} advice={text('details.emptyAdvice')} />}
      page={page}
      onPage={setPage}
      file={{
        page: byNumber((pageNo) =>
          send(pointsCalls.listPointChanges, asking(pageNo, loyaltyRowsMax)),
        ),
        head: [
          'madeAt',
          'id',
          'kind',
          'category',
          'points',
          'balance',
          'amount',
          'currency',
          'ratio',
        ],
        lines: (row: PointChange) => [
          [
            row.madeAt,
            row.id,
            row.kind,
            row.category ?? '',
            row.points,
            row.balance,
            row.amount ? decimalOf(row.amount) : '',
            row.amount?.currency ?? '',
            row.ratio ?? '',
          ],
        ],
      }}
    />
  )
}

function useColumns(): Column<PointChange>[] {
  const text = useText(pointsMessages)
  const format = useFormat()
  const categoryOf = useCategory()
  const signed = (points: number) => format.number(points, { signDisplay: 'exceptZero' })
  return [
    { id: 'when', name: text('history.when'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    {
      id: 'what',
      name: text('details.what'),
      cell: ({ kind, category, amount }) =>
        text(`change.${kind}`, {
          category: categoryOf(category ?? ''),
          amount: amount ? format.money(amount) : '',
        }),
    },
    {
      id: 'ratio',
      name: text('details.ratio'),
      cell: ({ step, ratio, amount, points }) => {
        if (step) return text('details.step', { step: format.money(step) })
        if (!ratio || !amount) return ''
        const each = { ...amount, amount: (amount.amount * BigInt(ratio)) / BigInt(-points) }
        return text('details.converted', {
          ratio: format.number(ratio),
          amount: format.money(each),
        })
      },
    },
    {
      id: 'change',
      name: text('details.change'),
      isNumber: true,
      cell: ({ points }) => signed(points),
    },
    {
      id: 'balance',
      name: text('details.balance'),
      isNumber: true,
      cell: ({ balance }) => format.number(balance),
    },
  ]
}

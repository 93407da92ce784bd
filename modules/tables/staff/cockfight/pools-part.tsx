import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  MoneyText,
  PagedTable,
  query,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { fightStaffCalls, type PoolLine } from '../../fight-staff-calls.ts'
import { fightOfficeMessages } from '../../fight-staff-messages.ts'
import { slipRowsMax } from '../../limits.ts'

const { listFightPools } = fightStaffCalls
const amounts = ['meron', 'wala', 'paid', 'plasada', 'breakage'] as const
const nameOf = {
  meron: 'spot.meron',
  wala: 'spot.wala',
  paid: 'paid',
  plasada: 'kept',
  breakage: 'breakage',
} as const

/** The pools of a room, and where every cent of each went. */
export function PoolsPart({ code }: { code: string }) {
  const text = useText(fightOfficeMessages)
  const [pageNo, setPageNo] = useState(1)
  const rows = useQuery({
    ...query(listFightPools, { params: { code }, query: { pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns()
  return (
    <PagedTable
      caption={text('pools')}
      columns={columns}
      rows={rows}
      keyOf={({ round, meron }) => `${round} ${meron.currency}`}
      empty={<EmptyState title={text('noPools')} />}
      page={pageNo}
      onPage={setPageNo}
      file={{
        page: byNumber((at) =>
          send(listFightPools, { params: { code }, query: { pageNo: at, pageSize: slipRowsMax } }),
        ),
        head: ['fight', 'result', 'state', 'currency', ...amounts],
        lines: ({ round, result, state, ...line }) => [
          [round, result ?? '', state, line.meron.currency, ...amounts.map((name) => line[name])],
        ],
      }}
    />
  )
}

function useColumns(): Column<PoolLine>[] {
  const text = useText(fightOfficeMessages)
  const format = useFormat()
  const isSpot = (result: string | null) =>
    result === 'meron' || result === 'wala' || result === 'draw' ? result : undefined
  return [
    {
      id: 'round',
      name: text('number'),
      isNumber: true,
      cell: ({ round }) => format.number(round),
    },
    {
      id: 'result',
      name: text('result'),
      cell: ({ result }) => {
        const spot = isSpot(result)
        return spot ? text(`spot.${spot}`) : '–'
      },
    },
    { id: 'state', name: text('state'), cell: ({ state }) => text(`pool.${state}`) },
    ...amounts.map((name): Column<PoolLine> => ({
      id: name,
      name: text(nameOf[name]),
      isNumber: true,
      cell: (line) => <MoneyText value={line[name]} />,
    })),
  ]
}

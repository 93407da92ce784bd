import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  byNumber,
  type Column,
  EmptyState,
  FilterBar,
  MoneyText,
  PagedTable,
  query,
  ScreenFrame,
  SelectField,
  send,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskSession, fishStaffCalls } from '../fish-staff-calls.ts'
import { sessionRowsMax } from '../limits.ts'
import { officeMessages } from '../staff-messages.ts'

const { listDeskRooms, listDeskSessions } = fishStaffCalls

/** The sessions of members with their counters and money. */
export function SessionsScreen() {
  const text = useText(officeMessages)
  const [pageNo, setPageNo] = useState(1)
  const [room, setRoom] = useState('')
  const asked = room === '' ? {} : { room }
  const { data: rooms } = useQuery({ ...query(listDeskRooms, {}), throwOnError: false })
  const rows = useQuery({
    ...query(listDeskSessions, { query: { ...asked, pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const nameOf = (code: string) => rooms?.list.find((each) => each.code === code)?.name ?? code
  const columns = useColumns(nameOf)
  return (
    <ScreenFrame title={text('sessions')}>
      <FilterBar>
        <SelectField
          label={text('filter')}
          options={[
            { id: '', name: text('all') },
            ...(rooms?.list ?? [])
              .filter(({ isDemo }) => !isDemo)
              .map(({ code, name }) => ({ id: code, name })),
          ]}
          value={room}
          onChange={({ target }) => {
            setRoom(target.value)
            setPageNo(1)
          }}
        />
      </FilterBar>
      <PagedTable
        caption={text('sessions')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text(room === '' ? 'noSessionsYet' : 'noSessions')} />}
        page={pageNo}
        onPage={setPageNo}
        file={fileOf(asked)}
      />
    </ScreenFrame>
  )
}

/** The whole list as a file. */
const fileOf = (asked: { room?: string }) => ({
  page: byNumber((at) =>
    send(listDeskSessions, { query: { ...asked, pageNo: at, pageSize: sessionRowsMax } }),
  ),
  head: 'session member room seat entered left why fired hit refunded won tickets currency staked paid held'.split(
    ' ',
  ),
  lines: (row: DeskSession) => [
    [
      row.id,
      row.account,
      row.room,
      row.seat,
      row.enteredAt,
      row.leftAt ?? '',
      row.leftWhy ?? '',
      row.fired,
      row.hit,
      row.refunded,
      row.won,
      row.tickets,
      row.staked.currency,
      row.staked,
      row.paid,
      row.held,
    ],
  ],
})

function useColumns(nameOf: (room: string) => string): Column<DeskSession>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const count = (id: 'fired' | 'hit' | 'refunded' | 'won' | 'tickets'): Column<DeskSession> => ({
    id,
    name: text(id),
    isNumber: true,
    cell: (row) => format.number(row[id]),
  })
  const amount = (id: 'cost' | 'staked' | 'paid' | 'held'): Column<DeskSession> => ({
    id,
    name: text(id),
    isNumber: true,
    cell: (row) => <MoneyText value={row[id]} />,
  })
  return [
    { id: 'member', name: text('member'), cell: ({ account }) => account },
    { id: 'room', name: text('room'), cell: ({ room }) => nameOf(room) },
    { id: 'seat', name: text('seat'), isNumber: true, cell: ({ seat }) => format.number(seat) },
    { id: 'entered', name: text('entered'), cell: ({ enteredAt }) => format.dateTime(enteredAt) },
    {
      id: 'left',
      name: text('left'),
      cell: ({ leftAt }) => (leftAt ? format.dateTime(leftAt) : text('now')),
    },
    {
      id: 'leftWhy',
      name: text('leftWhy'),
      cell: ({ leftWhy }) => (leftWhy ? text(`why.${leftWhy}`) : '–'),
    },
    amount('cost'),
    count('fired'),
    count('hit'),
    count('refunded'),
    count('won'),
    count('tickets'),
    amount('staked'),
    amount('paid'),
    amount('held'),
  ]
}

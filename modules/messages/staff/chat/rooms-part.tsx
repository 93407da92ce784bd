import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  OpenLine,
  query,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { lobbyRoom } from '../../chat-shapes.ts'
import { chatStaffCalls, type StaffRoom } from '../../chat-staff-calls.ts'
import { chatStaffMessages } from '../../chat-staff-messages.ts'
import { LiveRoom } from './live-room.tsx'
import { RoomDialog } from './room-dialog.tsx'
import { useRoomName } from './use-room-name.ts'

const freshMilliseconds = 10_000

/** The rooms with what goes on in them, and one of them as it is written. */
export function RoomsPart() {
  const text = useText(chatStaffMessages)
  const [room, setRoom] = useState<string>(lobbyRoom)
  const [changing, setChanging] = useState<StaffRoom>()
  const { data, error, refetch } = useQuery({
    ...query(chatStaffCalls.listChatRooms, {}),
    refetchInterval: freshMilliseconds,
    throwOnError: false,
  })
  const columns = useColumns(setRoom, setChanging)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption={text('title')}
        columns={columns}
        rows={data?.list ?? []}
        isLoading={!data}
        keyOf={({ key }) => key}
        empty={<EmptyState title={text('noRooms')} />}
      />
      <LiveRoom
        key={room}
        room={room}
        name={data?.list.find(({ key }) => key === room)?.name ?? null}
      />
      {changing && <RoomDialog room={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

function useColumns(
  onWatch: (key: string) => void,
  onChange: (room: StaffRoom) => void,
): Column<StaffRoom>[] {
  const text = useText(chatStaffMessages)
  const format = useFormat()
  const nameOf = useRoomName()
  return [
    {
      id: 'room',
      name: text('room'),
      cell: ({ key, name }) => (
        <OpenLine
          name={nameOf(key, name)}
          label={text('watch', { room: nameOf(key, name) })}
          onOpen={() => onWatch(key)}
        />
      ),
    },
    { id: 'state', name: text('state'), cell: ({ isOpen }) => text(isOpen ? 'open' : 'closed') },
    {
      id: 'slow',
      name: text('slowMode'),
      cell: ({ slowSeconds }) =>
        slowSeconds === null ? text('slowUsual') : text('secondsOf', { count: slowSeconds }),
    },
    {
      id: 'messages',
      name: text('lastHour'),
      isNumber: true,
      cell: ({ messages }) => format.number(messages),
    },
    {
      id: 'authors',
      name: text('authors'),
      isNumber: true,
      cell: ({ authors }) => format.number(authors),
    },
    {
      id: 'lastAt',
      name: text('lastAt'),
      cell: ({ lastAt }) => (lastAt ? format.dateTime(lastAt) : text('never')),
    },
    {
      id: 'reports',
      name: text('openReports'),
      isNumber: true,
      cell: ({ openReports }) => format.number(openReports),
    },
    {
      id: 'acts',
      name: text('actions'),
      isActs: true,
      cell: (room) => (
        <Button
          aria-label={text('setRoomOf', { room: nameOf(room.key, room.name) })}
          onClick={() => onChange(room)}
        >
          {text('setRoom')}
        </Button>
      ),
    },
  ]
}

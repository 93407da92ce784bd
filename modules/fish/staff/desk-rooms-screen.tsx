import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  SaveList,
  ScreenFrame,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskRoom, fishStaffCalls } from '../fish-staff-calls.ts'
import { returnParts } from '../rules/catching.ts'
import { officeMessages } from '../staff-messages.ts'
import { AddRoom } from './add-room.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { Link } from 'wouter'
import { namingPath } from './paths.ts'
import { RangeDialog } from './range-dialog.tsx'
import styles from './staff.module.css'

const everyMilliseconds = 5_000
type Asked = { room: DeskRoom; is: 'change' | 'range' }

/** The rooms with their seats, what a shot costs, and who sits there now. */
export function DeskRoomsScreen() {
  const text = useText(officeMessages)
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    ...query(fishStaffCalls.listDeskRooms, {}),
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  const [asked, setAsked] = useState<Asked>()
  const columns = useColumns(setAsked)
  return (
    <ScreenFrame
      title={text('title')}
      lead={text('lead', { percent: format.percent(returnParts / 10_000) })}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <SaveList
            of={text('title')}
            isEmpty={!data || data.list.length === 0}
            page={async () => ({ list: data?.list ?? [], next: null })}
            head={['room', 'name', 'open', 'seats', 'seated', 'currency', 'least', 'most']}
            lines={({ code, name, isOpen, seats, taken, ranges }) =>
              ranges.map(({ least, most }) => [
                code,
                name,
                String(isOpen),
                seats,
                taken,
                least.currency,
                least,
                most,
              ])
            }
          />
          <DataTable
            caption={text('title')}
            columns={columns}
            rows={data?.list ?? []}
            keyOf={({ code }) => code}
            isLoading={!data}
            empty={<EmptyState title={text('none')} />}
          />
        </>
      )}
      <AddRoom />
      {asked?.is === 'change' && (
        <ChangeDialog room={asked.room} onClose={() => setAsked(undefined)} />
      )}
      {asked?.is === 'range' && (
        <RangeDialog room={asked.room} onClose={() => setAsked(undefined)} />
      )}
    </ScreenFrame>
  )
}

function useColumns(ask: (asked: Asked) => void): Column<DeskRoom>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'name',
      name: text('room'),
      cell: ({ name, isDemo }) => (isDemo ? `${name} (${text('demo')})` : name),
    },
    {
      id: 'state',
      name: text('state'),
      cell: ({ isOpen }) => text(isOpen ? 'isOpen' : 'isClosed'),
    },
    { id: 'seats', name: text('seats'), isNumber: true, cell: ({ seats }) => format.number(seats) },
    { id: 'taken', name: text('taken'), isNumber: true, cell: ({ taken }) => format.number(taken) },
    {
      id: 'ranges',
      name: text('ranges'),
      isNumber: true,
      cell: ({ ranges, isDemo }) => (
        <span className={styles.amounts}>
          {ranges.map(({ least, most }) => (
            <span key={least.currency}>
              {/* Pesos and dollars have one sign. */}
              {!isDemo && `${least.currency} `}
              <MoneyText value={least} /> – <MoneyText value={most} />
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'return',
      name: text('return'),
      isNumber: true,
      cell: ({ returnParts: parts }) => format.percent(parts / 10_000),
    },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (room) => (
        <span className={styles.acts}>
          <Button
            kind="quiet"
            aria-label={`${text('change')} ${room.name}`}
            onClick={() => ask({ room, is: 'change' })}
          >
            {text('change')}
          </Button>
          <Button
            kind="quiet"
            aria-label={`${text('range')} ${room.name}`}
            onClick={() => ask({ room, is: 'range' })}
          >
            {text('range')}
          </Button>
          <Link href={namingPath(room.code)} aria-label={`${text('rename')} ${room.name}`}>
            {text('rename')}
          </Link>
        </span>
      ),
    },
  ]
}

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
  WaitingMark,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskSit, tournamentStaffCalls } from '../../poker-tournament-staff-calls.ts'
import { tournamentOfficeMessages } from '../../tournament-staff-messages.ts'
import styles from '../staff.module.css'
import { SitDialog } from './sit-dialog.tsx'

/** Sit-and-gos that are offered again and again. */
export function SitsScreen() {
  const text = useText(tournamentOfficeMessages)
  const [asked, setAsked] = useState<DeskSit | 'new'>()
  const { data, error, refetch } = useQuery({
    ...query(tournamentStaffCalls.listSitPlans, {}),
    throwOnError: false,
  })
  const columns = useColumns(setAsked)
  return (
    <ScreenFrame title={text('sits')} lead={text('sitsLead')}>
      <div className={styles.links}>
        <Button kind="chip" onClick={() => setAsked('new')}>
          {text('newSit')}
        </Button>
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            caption={text('sits')}
            columns={columns}
            rows={data?.list ?? []}
            keyOf={({ code }) => code}
            isLoading={!data}
            empty={<EmptyState title={text('noSits')} />}
          />
          <SaveList
            of={text('sits')}
            isEmpty={!data || data.list.length === 0}
            page={async () => ({ list: data?.list ?? [], next: null })}
            head={'sit name game limit seats open currency buyIn fee played fees'.split(' ')}
            lines={(row) => [
              [
                row.code,
                row.name,
                row.game,
                row.limit,
                row.seats,
                String(row.isOpen),
                row.buyIn.currency,
                row.buyIn,
                row.fee,
                row.played,
                row.fees,
              ],
            ]}
          />
        </>
      )}
      {asked && (
        <SitDialog sit={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />
      )}
    </ScreenFrame>
  )
}

const isDemo = ({ buyIn }: DeskSit) => buyIn.currency === 'TRIAL'

function useColumns(change: (sit: DeskSit) => void): Column<DeskSit>[] {
  const text = useText(tournamentOfficeMessages)
  const format = useFormat()
  return [
    {
      id: 'name',
      name: text('name'),
      cell: (row) => (
        <>
          {row.name} <WaitingMark subject={`pokerSit:${row.code}`} />
        </>
      ),
    },
    {
      id: 'currency',
      name: text('currency'),
      cell: (row) => (isDemo(row) ? text('demo') : row.buyIn.currency),
    },
    {
      id: 'game',
      name: text('game'),
      cell: ({ game, limit, seats }) =>
        text('kindOfGame', {
          limit: text(`limit.${limit}`),
          game: text(`game.${game}`),
          seats: format.number(seats),
        }),
    },
    {
      id: 'isOpen',
      name: text('isOpen'),
      cell: ({ isOpen }) => text(isOpen ? 'yes' : 'no'),
    },
    {
      id: 'buyIn',
      name: text('buyIn'),
      isNumber: true,
      cell: ({ buyIn }) => <MoneyText value={buyIn} />,
    },
    { id: 'fee', name: text('fee'), isNumber: true, cell: ({ fee }) => <MoneyText value={fee} /> },
    { id: 'speed', name: text('speed'), cell: ({ speed }) => text(`speed.${speed}`) },
    {
      id: 'played',
      name: text('played'),
      isNumber: true,
      cell: ({ played }) => format.number(played),
    },
    {
      id: 'fees',
      name: text('fees'),
      isNumber: true,
      cell: ({ fees }) => <MoneyText value={fees} />,
    },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (row) =>
        !isDemo(row) && (
          <Button
            kind="quiet"
            aria-label={text('changeOf', { name: row.name })}
            onClick={() => change(row)}
          >
            {text('change')}
          </Button>
        ),
    },
  ]
}

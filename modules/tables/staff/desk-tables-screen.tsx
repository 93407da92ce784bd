import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  query,
  ReasonDialog,
  ScreenFrame,
  toast,
  useCall,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { officeMessages } from '../staff-messages.ts'
import { type DeskTable, tableStaffCalls } from '../table-staff-calls.ts'
import { roundsPath } from './paths.ts'
import { Amounts } from './sums.tsx'

const { listDeskTables, switchTable } = tableStaffCalls
const everyMilliseconds = 2_000

/** The tables with what happens at each of them now. */
export function DeskTablesScreen() {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(listDeskTables, {}),
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  const [asked, setAsked] = useState<DeskTable>()
  const columns = useColumns(setAsked)
  return (
    <ScreenFrame title={text('title')} lead={text('lead')}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={text('title')}
          columns={columns}
          rows={data?.list ?? []}
          keyOf={({ code }) => code}
          isLoading={!data}
          empty={<EmptyState title={text('none')} />}
        />
      )}
      {asked && <SwitchDialog table={asked} onClose={() => setAsked(undefined)} />}
    </ScreenFrame>
  )
}

function useColumns(ask: (table: DeskTable) => void): Column<DeskTable>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'name',
      name: text('table'),
      cell: ({ code, name }) => <Link href={roundsPath(code)}>{name}</Link>,
    },
    {
      id: 'round',
      name: text('round'),
      isNumber: true,
      cell: ({ round }) => (round === null ? '–' : format.number(round)),
    },
    {
      id: 'state',
      name: text('state'),
      cell: ({ state, isOpen }) =>
        state ? text(`state.${state}`) : isOpen ? '–' : text('isClosed'),
    },
    {
      id: 'members',
      name: text('members'),
      isNumber: true,
      cell: ({ sums }) => format.number(sums.reduce((all, { members }) => all + members, 0)),
    },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      cell: ({ sums }) => <Amounts sums={sums} of="stake" />,
    },
    {
      id: 'worst',
      name: text('worst'),
      isNumber: true,
      cell: ({ sums }) => <Amounts sums={sums} of="worst" />,
    },
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (table) => (
        <Button
          kind="quiet"
          aria-label={`${text(table.isOpen ? 'close' : 'open')} ${table.name}`}
          onClick={() => ask(table)}
        >
          {text(table.isOpen ? 'close' : 'open')}
        </Button>
      ),
    },
  ]
}

function SwitchDialog({
  table: { code, name, isOpen },
  onClose,
}: {
  table: DeskTable
  onClose: () => void
}) {
  const text = useText(officeMessages)
  const change = useCall(switchTable, {
    refreshes: [listDeskTables],
    onSuccess: () => {
      toast(text('done'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      act={text(isOpen ? 'close' : 'open')}
      question={text(isOpen ? 'closeAsk' : 'openAsk', { name })}
      isBusy={change.isPending}
      problem={change.error}
      onAct={(reason) => change.mutate({ params: { code }, body: { isOpen: !isOpen, reason } })}
      onClose={onClose}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  Row,
  ScreenFrame,
  Skeleton,
  StatCard,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { useState } from 'react'
import { Link } from 'wouter'
import { type DeskPokerTable, type DeskSeat, pokerStaffCalls } from '../poker-staff-calls.ts'
import { officeMessages } from '../staff-messages.ts'
import { handsPath, memberHref, pokerPath } from './paths.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import styles from './staff.module.css'
import { StateDialog, type TableState } from './state-dialog.tsx'
import { StateText } from './state-text.tsx'

const everyMilliseconds = 3_000
type Asked = TableState | 'settings' | 'reopen'

/** A table with every seat, and what staff may do at it. */
export function DeskTableScreen({ code }: { code: string }) {
  const text = useText(officeMessages)
  const { data, error, refetch } = useQuery({
    ...query(pokerStaffCalls.readDeskPoker, { params: { code } }),
    refetchInterval: everyMilliseconds,
    throwOnError: false,
  })
  const columns = useColumns()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  const { table, seats } = data
  return (
    <ScreenFrame title={text('tableTitle', { name: table.name })}>
      <div className={styles.links}>
        <Link href={pokerPath}>{text('back')}</Link>
        {table.chip.currency !== 'TRIAL' && (
          <Link href={handsPath({ table: code, currency: table.chip.currency })}>
            {text('tab.hands')}
          </Link>
        )}
      </div>
      <Facts table={table} />
      <Acts table={table} seats={seats} />
      <DataTable
        caption={text('players')}
        columns={columns}
        rows={seats}
        keyOf={({ seat }) => String(seat)}
        empty={<EmptyState title={text('nobody')} />}
      />
    </ScreenFrame>
  )
}

function Facts({ table }: { table: DeskPokerTable }) {
  const text = useText(officeMessages)
  const format = useFormat()
  return (
    <Row>
      <StatCard name={text('state')}>
        <StateText table={table} />
      </StatCard>
      <StatCard name={text('chips')}>
        <MoneyText value={table.chips} />
      </StatCard>
      <StatCard name={text('handsToday')}>{format.number(table.handsToday)}</StatCard>
      <StatCard name={text('rakeToday')}>
        <MoneyText value={table.rakeToday} />
      </StatCard>
      <StatCard name={text('rake')}>{format.percent(table.rakePpm / 1_000_000)}</StatCard>
    </Row>
  )
}

function Acts({ table, seats }: { table: DeskPokerTable; seats: readonly DeskSeat[] }) {
  const text = useText(officeMessages)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const states: TableState[] = table.isOpen
    ? [table.isPaused ? 'open' : 'paused', 'closed']
    : ['open']
  return (
    <>
      {table.stopped !== null && (
        <div className={styles.stopped} role="alert">
          <p>
            <strong>{text('stoppedTitle')}</strong> {text('stoppedText')}
          </p>
          <p>{table.stopped}</p>
          <Button kind="chip" onClick={() => setAsked('reopen')}>
            {text('reopen')}
          </Button>
        </div>
      )}
      <div className={styles.acts}>
        {states.map((state) => (
          <Button key={state} onClick={() => setAsked(state)}>
            {text(`act.${state}`)}
          </Button>
        ))}
        <Button onClick={() => setAsked('settings')}>{text('settings')}</Button>
      </div>
      {asked === 'settings' && <SettingsDialog table={table} onClose={close} />}
      {asked === 'reopen' && <ReopenDialog table={table} seats={seats} onClose={close} />}
      {(asked === 'open' || asked === 'paused' || asked === 'closed') && (
        <StateDialog table={table} state={asked} onClose={close} />
      )}
    </>
  )
}

function useColumns(): Column<DeskSeat>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  const money = (id: 'bought' | 'stack' | 'held'): Column<DeskSeat> => ({
    id,
    name: text(id),
    isNumber: true,
    cell: ({ [id]: amount }) => <MoneyText value={amount} />,
  })
  return [
    { id: 'seat', name: text('seat'), isNumber: true, cell: ({ seat }) => format.number(seat) },
    {
      id: 'member',
      name: text('player'),
      phone: 'lead',
      cell: ({ memberId, account }) =>
        memberId ? <a href={memberHref(memberId)}>{account}</a> : text('botOf', { name: account }),
    },
    {
      id: 'state',
      name: text('state'),
      phone: 'note',
      cell: ({ isIn, isLeaving, isBusy }) =>
        text(isLeaving ? 'leaves' : isBusy ? 'inHand' : isIn ? 'isIn' : 'isOut'),
    },
    { id: 'began', name: text('began'), cell: ({ began }) => format.dateTime(began) },
    { id: 'hands', name: text('hands'), isNumber: true, cell: ({ hands }) => format.number(hands) },
    money('bought'),
    {
      ...money('stack'),
      phone: 'amount',
      cell: ({ stack, held }) => (
        <span className={stack.amount === held.amount ? undefined : styles.bad}>
          <MoneyText value={stack} />
        </span>
      ),
    },
    money('held'),
  ]
}

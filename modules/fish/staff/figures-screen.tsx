import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Money, money } from '@tessera/money'
import {
  Button,
  byNumber,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  PagedTable,
  query,
  SaveList,
  ScreenFrame,
  send,
  TextField,
  useBusinessZone,
  useFormat,
  useText,
  wallClock,
} from '@tessera/web-kit'
import { useState } from 'react'
import { type DeskTicket, type FishFigure, fishStaffCalls } from '../fish-staff-calls.ts'
import { sessionRowsMax } from '../limits.ts'
import { officeMessages } from '../staff-messages.ts'
import styles from './staff.module.css'

const { listDeskTickets, listFishFigures } = fishStaffCalls
const dayMilliseconds = 86_400_000
type Days = { from: string; to: string }

/** What was staked and paid in each room, with the tickets behind. */
export function FiguresScreen() {
  const text = useText(officeMessages)
  const { dayOf } = useBusinessZone()
  const [days, setDays] = useState<Days>(() => {
    const now = wallClock()
    return { from: dayOf(now - 6 * dayMilliseconds), to: dayOf(now) }
  })
  const [opened, setOpened] = useState<FishFigure>()
  const { data, error, refetch } = useQuery({
    ...query(listFishFigures, { query: days }),
    enabled: days.from !== '' && days.to !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns(setOpened)
  if (opened) return <Tickets figure={opened} days={days} onBack={() => setOpened(undefined)} />
  return (
    <ScreenFrame title={text('figures')}>
      <search className={styles.row}>
        <TextField
          type="date"
          label={text('from')}
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <TextField
          type="date"
          label={text('to')}
          value={days.to}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
      </search>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <SaveList
            of={text('figures')}
            isEmpty={!data || data.list.length === 0}
            part={`${days.from} ${days.to}`}
            page={async () => ({ list: data?.list ?? [], next: null })}
            head={['room', 'currency', 'sessions', 'tickets', 'hits', 'staked', 'paid']}
            lines={({ room, sessions, tickets, hit, stake, prize }) => [
              [room, stake.currency, sessions, tickets, hit, stake, prize],
            ]}
          />
          <DataTable
            caption={text('figures')}
            columns={columns}
            rows={data?.list ?? []}
            keyOf={({ room, stake }) => `${room} ${stake.currency}`}
            isLoading={!data}
            empty={<EmptyState title={text('noFigures')} />}
          />
        </>
      )}
    </ScreenFrame>
  )
}

/** What came back of what was staked. */
const returned = (stake: Money, prize: Money): number =>
  Number((prize.amount * 1_000_000n) / stake.amount) / 1_000_000

function useColumns(open: (figure: FishFigure) => void): Column<FishFigure>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    { id: 'room', name: text('room'), cell: ({ name }) => name },
    {
      id: 'sessions',
      name: text('sessions'),
      isNumber: true,
      cell: ({ sessions }) => format.number(sessions),
    },
    { id: 'hit', name: text('hit'), isNumber: true, cell: ({ hit }) => format.number(hit) },
    {
      id: 'stake',
      name: text('staked'),
      isNumber: true,
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'prize',
      name: text('paid'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
    {
      id: 'net',
      name: text('net'),
      isNumber: true,
      cell: ({ stake, prize }) => (
        <MoneyText value={money(stake.amount - prize.amount, stake.currency)} hasSign />
      ),
    },
    {
      id: 'measured',
      name: text('measured'),
      isNumber: true,
      cell: ({ stake, prize }) => format.percent(returned(stake, prize)),
    },
    {
      id: 'acts',
      name: text('behind'),
      isActs: true,
      cell: (figure) => (
        <Button
          kind="quiet"
          aria-label={text('toBehind', {
            count: figure.tickets,
            name: figure.name,
            currency: figure.stake.currency,
          })}
          onClick={() => open(figure)}
        >
          {text('behindCount', { count: figure.tickets })}
        </Button>
      ),
    },
  ]
}

function Tickets({ figure, days, onBack }: { figure: FishFigure; days: Days; onBack: () => void }) {
  const text = useText(officeMessages)
  const [pageNo, setPageNo] = useState(1)
  const asked = { ...days, room: figure.room, currency: figure.stake.currency }
  const rows = useQuery({
    ...query(listDeskTickets, { query: { ...asked, pageNo } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useTicketColumns()
  const title = text('behindOf', { name: figure.name, currency: figure.stake.currency })
  return (
    <ScreenFrame title={title}>
      <div>
        <Button onClick={onBack}>{text('back')}</Button>
      </div>
      <PagedTable
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('noTickets')} />}
        page={pageNo}
        onPage={setPageNo}
        file={{
          page: byNumber((at) =>
            send(listDeskTickets, { query: { ...asked, pageNo: at, pageSize: sessionRowsMax } }),
          ),
          head: [
            'ticket',
            'session',
            'member',
            'settled',
            'currency',
            'cost',
            'hits',
            'odds',
            'staked',
            'paid',
          ],
          lines: ({ id, sessionId, account, madeAt, cost, hit, won, stake, prize }) => [
            [id, sessionId, account, madeAt, cost.currency, cost, hit, won, stake, prize],
          ],
        }}
      />
    </ScreenFrame>
  )
}

function useTicketColumns(): Column<DeskTicket>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    { id: 'made', name: text('made'), cell: ({ madeAt }) => format.dateTime(madeAt) },
    { id: 'member', name: text('member'), cell: ({ account }) => account },
    {
      id: 'ticket',
      name: text('ticket'),
      cell: ({ sessionId, number }) => `${sessionId.slice(0, 8)} ${number}`,
    },
    {
      id: 'cost',
      name: text('cost'),
      isNumber: true,
      cell: ({ cost }) => <MoneyText value={cost} />,
    },
    { id: 'hit', name: text('hit'), isNumber: true, cell: ({ hit }) => format.number(hit) },
    { id: 'won', name: text('won'), isNumber: true, cell: ({ won }) => format.number(won) },
    {
      id: 'stake',
      name: text('staked'),
      isNumber: true,
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'prize',
      name: text('paid'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
  ]
}

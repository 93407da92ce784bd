import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Column,
  EmptyState,
  FilterBar,
  MoneyText,
  query,
  ScreenFrame,
  SelectField,
  send,
  TextField,
  useFormat,
  useText,
  WalkedTable,
} from '@tessera/web-kit'
import { decimalOf } from '@tessera/money'
import { Link } from 'wouter'
import { deskRowsMost } from '../desk-limits.ts'
import type { DeskTicket } from '../desk-shapes.ts'
import { messages } from '../messages.ts'
import { profitStaffCalls, ticketStates } from '../profit-staff-calls.ts'
import { sportCodes } from '../sport.ts'
import { officeMessages } from '../staff-messages.ts'
import { LegLines, legName } from './leg-lines.tsx'
import { ticketPath } from './paths.ts'
import styles from './staff.module.css'
import { type DeskFilter, useDeskFilter } from './use-desk-filter.ts'
import { useStaffLanguage } from './use-staff-language.ts'

const { listSportsTickets } = profitStaffCalls

/** Tickets of sports, newest first: of an event, of a member, of some days. */
export function TicketsScreen() {
  const text = useText(officeMessages)
  const language = useStaffLanguage()
  const filter = useDeskFilter(['account', 'state', 'sport', 'event', 'type', 'from', 'to', 'in'])
  const asked = { ...askedBy(filter), language }
  const after = filter.of('after')
  const rows = useQuery({
    ...query(listSportsTickets, { query: { ...asked, ...(after && { after }) } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const columns = useColumns()
  return (
    <ScreenFrame title={text('tab.tickets')} lead={text('tickets.lead')}>
      <TicketFilter filter={filter} />
      <WalkedTable
        caption={text('tab.tickets')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text('tickets.none')} />}
        after={after}
        onAfter={(place) => filter.change({ after: place })}
        file={{
          page: (place) =>
            send(listSportsTickets, {
              query: { ...asked, pageSize: deskRowsMost, ...(place && { after: place }) },
            }),
          head: fileHead,
          lines: fileLines,
        }}
      />
    </ScreenFrame>
  )
}

function askedBy(filter: DeskFilter) {
  const { of } = filter
  const [state, sport] = [filter.pick('state', ticketStates), filter.pick('sport', sportCodes)]
  const [from, to] = [filter.day('from'), filter.day('to')]
  const event = Number(of('event')) || undefined
  return {
    ...(of('account') && { account: of('account') }),
    ...(state && { state }),
    ...(sport && { sport }),
    ...(event && { event }),
    ...(of('type') && { marketType: of('type') }),
    ...(from && to && { from, to }),
    ...(filter.codes.includes(of('in')) && { currency: of('in') }),
  }
}

function TicketFilter({ filter }: { filter: DeskFilter }) {
  const text = useText(officeMessages)
  const sport = useText(messages)
  const { of, change } = filter
  const all = { id: '', name: text('all') }
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <TextField
        label={text('member')}
        type="search"
        maxLength={32}
        value={of('account')}
        onChange={({ target }) => change({ account: target.value })}
      />
      <SelectField
        label={text('state')}
        options={[all, ...ticketStates.map((id) => ({ id, name: text(`tickets.${id}`) }))]}
        value={of('state')}
        onChange={({ target }) => change({ state: target.value })}
      />
      <SelectField
        label={text('sport')}
        options={[all, ...sportCodes.map((id) => ({ id, name: sport(id) }))]}
        value={of('sport')}
        onChange={({ target }) => change({ sport: target.value })}
      />
      <SelectField
        label={text('currency')}
        options={[all, ...filter.codes.map((id) => ({ id, name: id }))]}
        value={of('in')}
        onChange={({ target }) => change({ in: target.value })}
      />
      {(['from', 'to'] as const).map((id) => (
        <TextField
          key={id}
          label={text(`ended.${id}`)}
          type="date"
          value={of(id)}
          onChange={({ target }) => change({ [id]: target.value })}
        />
      ))}
    </FilterBar>
  )
}

function useColumns(): Column<DeskTicket>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'legs',
      name: text('selections'),
      phone: 'lead',
      cell: ({ legs }) => <LegLines legs={legs} />,
    },
    {
      id: 'member',
      name: text('member'),
      phone: 'note',
      cell: ({ account }) => account,
    },
    { id: 'sentAt', name: text('sentAt'), cell: ({ sentAt }) => format.dateTime(sentAt) },
    {
      id: 'state',
      name: text('state'),
      phone: 'side',
      cell: (ticket) => <StateText ticket={ticket} />,
    },
    {
      id: 'stake',
      name: text('stake'),
      isNumber: true,
      phone: 'amount',
      cell: ({ stake }) => <MoneyText value={stake} />,
    },
    {
      id: 'most',
      name: text('mayPay'),
      isNumber: true,
      cell: ({ most }) => <MoneyText value={most} />,
    },
    {
      id: 'prize',
      name: text('prize'),
      isNumber: true,
      cell: ({ prize }) => <MoneyText value={prize} />,
    },
    {
      id: 'open',
      name: text('acts'),
      isActs: true,
      cell: ({ id }) => <Link href={ticketPath(id)}>{text('openTicket')}</Link>,
    },
  ]
}

/** How a ticket stands, and whether its results say otherwise than what was paid. */
export function StateText({ ticket: { state, outcome, disputedAt } }: { ticket: DeskTicket }) {
  const text = useText(officeMessages)
  return (
    <span className={styles.stack}>
      {text(outcome && state === 'ended' ? `outcome.${outcome}` : `ticket.${state}`)}
      {disputedAt && <span className={styles.bad}>{text('disputed')}</span>}
    </span>
  )
}

const fileHead = [
  'id',
  'account',
  'sentAt',
  'endedAt',
  'kind',
  'lines',
  'legs',
  'state',
  'outcome',
  'currency',
  'stake',
  'most',
  'prize',
] as const
const fileLines = (ticket: DeskTicket): unknown[][] => [
  [
    ticket.id,
    ticket.account,
    ticket.sentAt,
    ticket.endedAt ?? '',
    ticket.kind,
    ticket.lines,
    ticket.legs
      .map((leg) => {
        const on = leg.picks.map(({ type, key }) => `${type} ${key}`).join(' + ')
        return `${legName(leg)}: ${on} ${leg.odds / 10_000}`
      })
      .join('; '),
    ticket.state,
    ticket.outcome ?? '',
    ticket.stake.currency,
    decimalOf(ticket.stake),
    decimalOf(ticket.most),
    decimalOf(ticket.prize),
  ],
]

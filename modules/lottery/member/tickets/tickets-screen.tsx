import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  buttonClass,
  byNumber,
  DataTable,
  EmptyState,
  ErrorState,
  FilterBar,
  type ListFile,
  MoneyText,
  Pagination,
  SaveList,
  SelectField,
  send,
  StatCard,
  TextField,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { decimalOf } from '@tessera/money'
import { useLocation } from 'wouter'
import { ticketRowsMax } from '../../limits.ts'
import type { Ticket } from '../../shapes.ts'
import { lotteryTicketCalls } from '../../ticket-calls.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { lotteryHref, type LotteryPageName } from '../addresses.ts'
import { ticketsAsk } from '../asks.ts'
import { useGameName, useGames } from '../game-of.ts'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import { selectionLine } from './selection-shown.tsx'
import styles from './tickets.module.css'
import { useTicketColumns } from './use-ticket-columns.tsx'
import { type TicketFilters, ticketStates, useTicketFilter } from './use-ticket-filter.ts'

/** The member's tickets: filters, totals of all that they select, and rows page by page. */
export function TicketsScreen({ page }: { page: LotteryPageName }) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const [, navigate] = useLocation()
  const filter = useTicketFilter()
  const rows = useQuery({
    ...ticketsAsk(filter.chosen, filter.pageNo),
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: false,
  })
  useIssueFeed()
  const totals = rows.data?.totals
  const file = useFile(filter)
  const columns = useTicketColumns(rows.data?.list ?? [], totals)
  return (
    <section className={styles.screen}>
      <h2>{text('title')}</h2>
      <p className={styles.lead}>{text('lead')}</p>
      <TicketFilterBar filter={filter} />
      <div className={styles.figures}>
        {(['cost', 'prize', 'rebate'] as const).map((id) => (
          <StatCard key={id} name={text(id)} isLoading={!totals}>
            {totals && <MoneyText value={totals[id]} />}
          </StatCard>
        ))}
      </div>
      {rows.error && !rows.data ? (
        <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
      ) : (
        <DataTable
          caption={text('title')}
          columns={columns}
          rows={rows.data?.list ?? []}
          isLoading={!rows.data}
          keyOf={({ id }) => id}
          groupOf={({ placedAt }) => format.day(placedAt)}
          openNameOf={({ placedAt }) => text('open', { time: format.dateTime(placedAt) })}
          onOpen={({ id }) => navigate(lotteryHref(page, { view: 'tickets', ticket: id }))}
          empty={<NoTickets filter={filter} page={page} />}
        />
      )}
      <div aria-busy={rows.isPlaceholderData || undefined}>
        <Pagination
          page={filter.pageNo}
          pages={rows.data?.totalPages ?? 1}
          onPage={(pageNo) => filter.change({ p: String(pageNo) })}
        />
      </div>
      {(rows.data?.list.length ?? 0) > 0 && <SaveList of={text('title')} {...file} />}
    </section>
  )
}

function NoTickets({ filter, page }: { filter: TicketFilters; page: LotteryPageName }) {
  const text = useText(ticketsMessages)
  if (filter.count > 0)
    return <EmptyState title={text('noneFound')} advice={text('noneFoundAdvice')} />
  return (
    <EmptyState
      title={text('none')}
      advice={text('noneAdvice')}
      act={
        <a href={lotteryHref(page)} className={buttonClass('chip')}>
          {text('toGames')}
        </a>
      }
    />
  )
}

function TicketFilterBar({ filter }: { filter: TicketFilters }) {
  const text = useText(ticketsMessages)
  const games = [...useGames().values()]
  const { chosen, change } = filter
  const { game = '' } = chosen
  // What an address names stays chosen, also where the list does not have it.
  const isUnknown = game !== '' && games.every(({ code }) => code !== game)
  return (
    <FilterBar count={filter.count} onClear={filter.clear}>
      <SelectField
        label={text('game')}
        value={game}
        options={[
          { id: '', name: text('allGames') },
          ...games.map(({ code, name }) => ({ id: code, name })),
          ...(isUnknown ? [{ id: game, name: game }] : []),
        ]}
        onChange={({ target }) => change({ game: target.value })}
      />
      <SelectField
        label={text('state')}
        value={chosen.state ?? ''}
        options={[
          { id: '', name: text('allStates') },
          ...ticketStates.map((id) => ({ id, name: text(`state.${id}`) })),
        ]}
        onChange={({ target }) => change({ state: target.value })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={text(name)}
          type="date"
          value={chosen[name] ?? ''}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </FilterBar>
  )
}

function useFile({ chosen }: TicketFilters): ListFile<Ticket> {
  const nameOf = useGameName()
  const text = useText(ticketsMessages)
  const format = useFormat()
  return {
    page: byNumber((pageNo) =>
      send(lotteryTicketCalls.listTickets, {
        query: { ...chosen, pageNo, pageSize: ticketRowsMax },
      }),
    ),
    head: (
      [
        'ticketId',
        'time',
        'game',
        'draw',
        'play',
        'selection',
        'lines',
        'cost',
        'prize',
        'rebate',
        'state',
        'result',
      ] as const
    ).map((key) => text(key)),
    lines: (ticket) => [
      [
        ticket.id,
        format.dateTime(ticket.placedAt),
        nameOf(ticket),
        ticket.numero,
        ticket.play,
        selectionLine(ticket.selection, (option) => option),
        ticket.lines,
        decimalOf(ticket.cost),
        decimalOf(ticket.prize),
        decimalOf(ticket.rebate),
        text(`state.${ticket.state}`),
        ticket.result?.join(' ') ?? '',
      ],
    ],
  }
}

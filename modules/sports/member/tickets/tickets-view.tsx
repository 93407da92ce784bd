import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Pagination,
  query,
  Tabs,
  useFeed,
  useSession,
  useText,
} from '@tessera/web-kit'
import { Link, useSearchParams } from 'wouter'
import { slipMessages } from '../../slip-messages.ts'
import { ticketsFeed } from '../../slip-feeds.ts'
import { ticketCalls } from '../../ticket-calls.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { sportsHref } from '../addresses.ts'
import { useFollowedEvents } from '../live/use-followed.ts'
import { WaitingEvents } from '../shown/event-line.tsx'
import type { ViewProps } from '../views.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TicketDetail } from './ticket-detail.tsx'
import styles from './tickets.module.css'

const lists = ['open', 'cash-out', 'settled'] as const
type List = (typeof lists)[number]
const rows = 20

const titles = { open: 'noneOpen', 'cash-out': 'noneCashOut', settled: 'noneSettled' } as const

/** The member's bets, or the one that the address names. */
export function TicketsView({ search }: ViewProps) {
  const text = useText(ticketsMessages)
  const slip = useText(slipMessages)
  const session = useSession()
  const id = search.get('ticket')
  if (!session)
    return (
      <EmptyState
        title={text('title')}
        advice={text('noneAdvice')}
        act={
          <Link
            href={`/login?then=${encodeURIComponent(sportsHref({ view: 'tickets' }))}`}
            className={buttonClass('chip')}
          >
            {slip('logIn')}
          </Link>
        }
      />
    )
  return id ? <TicketDetail key={id} id={id} /> : <TicketLists search={search} />
}

function TicketLists({ search }: ViewProps) {
  const text = useText(ticketsMessages)
  const [, setSearch] = useSearchParams()
  const client = useQueryClient()
  const list: List = lists.find((each) => each === search.get('list')) ?? 'open'
  const page = Math.max(1, Math.trunc(Number(search.get('p'))) || 1)
  const answer = useQuery({
    ...query(ticketCalls.listTickets, { query: { state: list, pageNo: page, pageSize: rows } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: false,
  })
  const askAgain = () =>
    void client.invalidateQueries(
      { queryKey: [ticketCalls.listTickets.path] },
      { cancelRefetch: false },
    )
  useFeed(ticketsFeed, { onMessage: askAgain, onReset: askAgain })
  const { data, error, refetch } = answer
  useFollowedEvents('main', liveOf(data?.list ?? []), askAgain)
  const go = (parts: Record<string, string>) =>
    setSearch(new URLSearchParams({ view: 'tickets', ...parts }), { replace: true })
  return (
    <section className={styles.screen}>
      <h2>{text('title')}</h2>
      <Tabs
        label={text('lists')}
        tabs={lists.map((each) => ({ id: each, name: text(`list.${each}`) }))}
        current={list}
        onChange={(each) => go({ list: each })}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <WaitingEvents />
      ) : data.list.length === 0 ? (
        <EmptyState
          title={text(titles[list])}
          advice={text('noneAdvice')}
          act={
            <a href={sportsHref()} className={buttonClass('chip')}>
              {text('toList')}
            </a>
          }
        />
      ) : (
        <ul className={styles.cards}>
          {data.list.map((ticket) => (
            <TicketCard key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={data?.totalPages ?? 1}
        onPage={(next) => go({ list, p: String(next) })}
      />
    </section>
  )
}

type Listed = readonly { legs: readonly { event: { id: number; status: string } }[] }[]

/** The events whose scores are to be followed; at most forty. */
const liveOf = (tickets: Listed): number[] =>
  [
    ...new Set(
      tickets.flatMap(({ legs }) =>
        legs.flatMap(({ event }) => (event.status === 'live' ? [event.id] : [])),
      ),
    ),
  ].slice(0, 40)

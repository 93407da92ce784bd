import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tessera/calls'
import {
  CallProblem,
  DataTable,
  EmptyState,
  ErrorState,
  MoneyText,
  query,
  type Text,
  useFeed,
  useFormat,
  useText,
} from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { ticketsFeed } from '../../slip-feeds.ts'
import { ticketCalls } from '../../ticket-calls.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { sportsHref } from '../addresses.ts'
import { useFollowedEvents } from '../live/use-followed.ts'
import { WaitingEvents } from '../shown/event-line.tsx'
import { useOddsText } from '../shown/odds-format.ts'
import { CashOutPanel } from './cash-out-panel.tsx'
import { LegList, TicketMark } from './ticket-card.tsx'
import { useKindName } from './ticket-words.ts'
import styles from './tickets.module.css'

type Answer = Reply<typeof ticketCalls.readTicket>

/** One bet with its history: what was taken, what became of each selection, and from what that follows. */
export function TicketDetail({ id }: { id: string }) {
  const text = useText(ticketsMessages)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...query(ticketCalls.readTicket, { params: { id } }),
    staleTime: 0,
    throwOnError: false,
  })
  const askAgain = () =>
    void client.invalidateQueries(
      { queryKey: [ticketCalls.readTicket.path] },
      { cancelRefetch: false },
    )
  useFeed(ticketsFeed, { onMessage: askAgain, onReset: askAgain })
  useFollowedEvents(
    'main',
    data?.ticket.legs.slice(0, 40).map(({ event }) => event.id) ?? [],
    askAgain,
  )
  if (error && !data)
    return error instanceof CallProblem && (error.status === 404 || error.status === 400) ? (
      <EmptyState
        title={text('noTicket')}
        advice={text('noneAdvice')}
        act={<a href={sportsHref({ view: 'tickets' })}>{text('allBets')}</a>}
      />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <WaitingEvents />
  return <Shown {...data} />
}

function Shown({ ticket, states, lines, proof }: Answer) {
  const text = useText(ticketsMessages)
  const kindName = useKindName()
  return (
    <article className={styles.detail}>
      <a className={styles.back} href={sportsHref({ view: 'tickets' })}>
        {text('allBets')}
      </a>
      <div className={styles.head}>
        <h2>{kindName(ticket)}</h2>
        <TicketMark ticket={ticket} />
      </div>
      {ticket.refused && <p role="note">{ticket.refused.text}</p>}
      <LegList legs={ticket.legs} />
      <Facts ticket={ticket} proof={proof} />
      {ticket.state === 'accepted' && <CashOutPanel ticket={ticket} />}
      <History states={states} />
      {lines.length > 1 && <Lines lines={lines} />}
      <section aria-label={text('proof')}>
        <h3>{text('proof')}</h3>
        <dl className={styles.facts}>
          <div>
            <dt>{text('snapshots')}</dt>
            <dd className={styles.code}>{proof.snapshotHashes.join(', ')}</dd>
          </div>
          <div>
            <dt>{text('messages')}</dt>
            <dd className={styles.code}>{proof.messageIds.join(', ')}</dd>
          </div>
          <div>
            <dt>{text('rulesVersion')}</dt>
            <dd>{proof.rulesVersion}</dd>
          </div>
        </dl>
      </section>
    </article>
  )
}

const policyOf = (
  { onChange, leastOdds }: Answer['ticket'],
  text: Text<typeof ticketsMessages.texts>,
  write: (odds: number) => string,
): string =>
  leastOdds === undefined
    ? text(`policy.${onChange}`)
    : text('policy.least', { odds: write(leastOdds) })

type FactKey =
  | 'stake'
  | 'returned'
  | 'canReturn'
  | 'lines'
  | 'validBet'
  | 'policy'
  | 'delay'
  | 'sentAt'
  | 'acceptedAt'
  | 'endedAt'

function Facts({ ticket, proof }: Pick<Answer, 'ticket' | 'proof'>) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const write = useOddsText()
  const isOver = ticket.state === 'ended'
  const facts: (readonly [FactKey, ReactNode])[] = [
    ['stake', <MoneyText key="stake" value={ticket.stake} />],
    [
      isOver ? 'returned' : 'canReturn',
      <MoneyText key="most" value={isOver ? ticket.prize : ticket.most} />,
    ],
    ['lines', text('linesOf', { count: ticket.lines, stake: format.money(ticket.lineStake) })],
    ...(isOver ? [['validBet', <MoneyText key="valid" value={ticket.validBet} />] as const] : []),
    ['policy', policyOf(ticket, text, write)],
    ['delay', text('seconds', { count: proof.delaySeconds })],
    ['sentAt', format.dateTime(ticket.sentAt)],
    ...(ticket.acceptedAt ? [['acceptedAt', format.dateTime(ticket.acceptedAt)] as const] : []),
    ...(ticket.endedAt ? [['endedAt', format.dateTime(ticket.endedAt)] as const] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{text(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function History({ states }: Pick<Answer, 'states'>) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  if (states.length === 0) return null
  return (
    <section aria-label={text('history')}>
      <h3>{text('history')}</h3>
      <ol className={styles.history}>
        {states.map((state) => (
          <li key={state.number}>
            <p>
              <strong>{text(`step.${state.kind}`)}</strong>{' '}
              <span className={styles.quiet}>{format.dateTime(state.at)}</span>
            </p>
            {state.change.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Lines({ lines }: Pick<Answer, 'lines'>) {
  const text = useText(ticketsMessages)
  return (
    <section aria-label={text('lineTable')}>
      <h3>{text('lineTable')}</h3>
      <DataTable
        caption={text('lineTable')}
        rows={lines.map((line, at) => ({ ...line, at }))}
        keyOf={({ at }) => String(at)}
        columns={[
          { id: 'line', name: text('line'), phone: 'lead', cell: ({ legs }) => legs.join(' × ') },
          { id: 'part', name: text('linePart'), cell: ({ part }) => text(`part.${part}`) },
          {
            id: 'pays',
            name: text('pays'),
            isNumber: true,
            phone: 'amount',
            cell: ({ pay }) => (pay ? <MoneyText value={pay} /> : text('payOpen')),
          },
        ]}
        empty={text('payOpen')}
      />
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import {
  buttonClass,
  CallProblem,
  EmptyState,
  ErrorState,
  MoneyText,
  Skeleton,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { playOf } from '../../plays/family.ts'
import { lotteryProblems } from '../../problems.ts'
import { ticketsMessages } from '../../tickets-messages.ts'
import { lotteryHref, type LotteryPageName } from '../addresses.ts'
import { ticketAsk } from '../asks.ts'
import { useGameName } from '../game-of.ts'
import { Countdown } from '../shown/countdown.tsx'
import { lookOf } from '../shown/looks.ts'
import { ResultNumbers } from '../shown/result-numbers.tsx'
import { useIssueFeed } from '../shown/use-issue-feed.ts'
import { useFamily, useFamilyText } from '../use-family.ts'
import { markedHits } from './marked-hits.ts'
import { HowPaid } from './how-paid.tsx'
import { SelectionShown } from './selection-shown.tsx'
import { TakeBack } from './take-back.tsx'
import styles from './tickets.module.css'
import type { ToldTicket } from './told-ticket.ts'

type Props = { id: string; page: LotteryPageName }

/** One ticket, from its purchase to what it paid. */
export function TicketDetail({ id, page }: Props) {
  const text = useText(ticketsMessages)
  const { data, error, refetch } = useQuery({ ...ticketAsk(id), staleTime: 0, throwOnError: false })
  useIssueFeed(data?.ticket.game)
  return (
    <section className={styles.screen}>
      {error && !data ? (
        isUnknown(error) ? (
          <EmptyState title={text('noTicket')} advice={text('noTicketAdvice')} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : data ? (
        <Shown told={data} page={page} />
      ) : (
        <Skeleton height="24rem" />
      )}
      <div className={styles.acts}>
        <a href={lotteryHref(page, { view: 'tickets' })} className={buttonClass('quiet')}>
          {text('back')}
        </a>
      </div>
    </section>
  )
}

/** An address may name anything: what is no id is no ticket either. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallProblem && (error.is(lotteryProblems.unknownTicket) || error.status === 400)

function Shown({ told, page }: { told: ToldTicket; page: LotteryPageName }) {
  const text = useText(ticketsMessages)
  const { ticket, issue, proof } = told
  const nameOf = useGameName()
  const loaded = useFamily(ticket.family, issue.drawsAt)
  return (
    <>
      <h2>{text('one', { game: nameOf(ticket), numero: ticket.numero })}</h2>
      <p className={styles.state} data-state={ticket.state}>
        {text(`state.${ticket.state}`)}
      </p>
      <Facts told={told} />
      <div className={styles.part}>
        <h3>{text('selection')}</h3>
        <SelectionShown loaded={loaded} play={ticket.play} selection={ticket.selection} />
      </div>
      <ResultPart told={told} />
      <HowPaid told={told} loaded={loaded} />
      <TakeBack ticket={ticket} />
      {ticket.chaseId && <p>{text('ofChase')}</p>}
      {proof && (
        <div className={styles.acts}>
          <a
            href={lotteryHref(page, {
              gameCode: ticket.game,
              view: 'proof',
              numero: ticket.numero,
            })}
            className={buttonClass('quiet')}
          >
            {text('proof')}
          </a>
        </div>
      )}
    </>
  )
}

function Facts({ told: { ticket } }: { told: ToldTicket }) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const named = useFamilyText(useFamily(ticket.family))
  return (
    <dl className={styles.facts}>
      <dt>{text('play')}</dt>
      <dd>{named('play', ticket.play)}</dd>
      <dt>{text('time')}</dt>
      <dd>{format.dateTime(ticket.placedAt)}</dd>
      <dt>{text('lines')}</dt>
      <dd>{format.number(ticket.lines)}</dd>
      <dt>{text('amount')}</dt>
      <dd>
        <MoneyText value={ticket.amount} />
      </dd>
      <dt>{text('cost')}</dt>
      <dd>
        <MoneyText value={ticket.cost} />
      </dd>
      {ticket.series !== null && (
        <>
          <dt>{text('series')}</dt>
          <dd>{String(ticket.series)}</dd>
        </>
      )}
      <dt>{text('largest')}</dt>
      <dd>
        <MoneyText value={ticket.largest} />
      </dd>
      <dt>{text('ticketId')}</dt>
      <dd className={styles.id}>{ticket.id}</dd>
    </dl>
  )
}

function ResultPart({ told: { ticket, issue } }: { told: ToldTicket }) {
  const text = useText(ticketsMessages)
  const format = useFormat()
  const loaded = useFamily(ticket.family, issue.drawsAt)
  const result = issue.result
  const play = loaded ? playOf(loaded.family, ticket.play) : undefined
  const hits =
    play && result && ticket.state === 'won'
      ? markedHits(play, ticket.selection, result, lookOf(ticket.family, result.length).kind)
      : undefined
  return (
    <div className={styles.part}>
      <h3>{text('result')}</h3>
      {result ? (
        <>
          <ResultNumbers family={ticket.family} numbers={result} {...(hits && { hits })} />
          {hits && hits.size > 0 && <p className={styles.lead}>{text('marked')}</p>}
        </>
      ) : (
        <>
          <p>{text('waitsFor', { time: format.dateTime(issue.drawsAt) })}</p>
          {issue.state !== 'cancelled' && <Countdown issue={issue} />}
        </>
      )}
    </div>
  )
}

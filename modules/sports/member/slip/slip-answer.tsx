import { betsProblems } from '@tessera/bets/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import { Button, ProblemNote, Spinner, useFormat, useSecondsTo, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import { slipMessages } from '../../slip-messages.ts'
import { sportsProblems } from '../../problems.ts'
import { sportsHref } from '../addresses.ts'
import { useOddsText } from '../shown/odds-format.ts'
import styles from './slip-answer.module.css'
import { isAccepted, type Sent, type Ticket } from './sending.ts'
import type { BettingState } from './use-betting.ts'

type Props = { betting: BettingState; currency: string; onDone?: (() => void) | undefined }

/** What became of the slip: on its way, waiting, offered otherwise, accepted or refused. */
export function SlipAnswer({ betting, currency, onDone }: Props) {
  const text = useText(slipMessages)
  const { state } = betting
  if (state.is === 'ready') return null
  if (state.is === 'sending')
    return (
      <div className={styles.answer} role="status">
        <Spinner />
        <p>{text(state.isSlow ? 'slow' : 'sending')}</p>
      </div>
    )
  if (state.is === 'unanswered')
    return (
      <div className={styles.answer}>
        <p role="alert">{text('unanswered')}</p>
        <Button kind="chip" onClick={() => void betting.again()}>
          {text('askAgain')}
        </Button>
      </div>
    )
  const accepted = state.sent.filter(isAccepted)
  const others = state.sent.filter((each) => !isAccepted(each))
  const isOver = others.every(({ ticket, problem }) => problem ?? (ticket && isRefused(ticket)))
  return (
    <div className={styles.answer}>
      {accepted.length > 0 && <Accepted sent={accepted} />}
      {others.map((each) => (
        <Other key={each.id} sent={each} betting={betting} currency={currency} />
      ))}
      {isOver && (
        <Button
          kind="chip"
          onClick={() => {
            betting.rest()
            if (others.length === 0) onDone?.()
          }}
        >
          {text(others.length > 0 ? 'back' : 'done')}
        </Button>
      )}
    </div>
  )
}

const isRefused = ({ state }: Ticket) => state === 'refused' || state === 'lapsed'

function Accepted({ sent }: { sent: readonly Sent[] }) {
  const text = useText(slipMessages)
  const format = useFormat()
  return (
    <div role="status" className={styles.accepted}>
      <h3>{text('acceptedTitle', { count: sent.length })}</h3>
      {sent.map(({ id, ticket }) =>
        ticket ? (
          <p key={id}>
            {text('accepted', {
              cost: format.money(ticket.stake),
              most: format.money(ticket.most),
            })}{' '}
            <Link href={sportsHref({ view: 'tickets', ticket: id })}>{text('openTicket')}</Link>
          </p>
        ) : null,
      )}
    </div>
  )
}

type OtherProps = { sent: Sent; betting: BettingState; currency: string }

function Other({ sent, betting, currency }: OtherProps) {
  const text = useText(slipMessages)
  const { ticket } = sent
  const seconds = useSecondsTo(ticket?.decidesAt ?? null)
  if (sent.problem) return <Refused sent={sent} betting={betting} currency={currency} />
  if (!ticket) return null
  if (ticket.state === 'waiting')
    return (
      <div role="status">
        <p className={styles.count}>{text('waiting', { seconds })}</p>
        <p className={styles.quiet}>{text('waitingAdvice')}</p>
      </div>
    )
  if (ticket.state === 'asked') return <p role="status">{text('asked', { seconds })}</p>
  if (ticket.state === 'offered')
    return <Offer ticket={ticket} seconds={seconds} onAnswer={betting.answer} />
  return (
    <div role="alert">
      <h3>{text('refusedTitle')}</h3>
      <p>{ticket.state === 'lapsed' ? text('lapsed') : ticket.refused?.text}</p>
      <p className={styles.quiet}>{text('refusedAdvice')}</p>
    </div>
  )
}

type OfferProps = {
  ticket: Ticket
  seconds: number
  onAnswer: (id: string, accept: boolean) => Promise<void>
}

function Offer({ ticket, seconds, onAnswer }: OfferProps) {
  const text = useText(slipMessages)
  const format = useFormat()
  const write = useOddsText()
  const { offer } = ticket
  if (!offer) return null
  const cost = { ...offer.lineStake, amount: offer.lineStake.amount * BigInt(ticket.lines) }
  return (
    <div role="alert" className={styles.offer}>
      <h3>{text(offer.odds.length > 0 ? 'offered' : 'offeredStake')}</h3>
      <ul>
        {offer.odds.map(({ leg, odds }) => {
          const of = ticket.legs.find(({ number }) => number === leg)
          return (
            <li key={leg}>
              {text('offeredOdds', {
                name: of?.picks[0]?.name ?? of?.picks[0]?.key ?? String(leg),
                before: write(of?.odds ?? 0),
                now: write(odds),
              })}
            </li>
          )
        })}
      </ul>
      <p className={styles.quiet}>{text('good', { seconds })}</p>
      <div className={styles.acts}>
        <Button onClick={() => void onAnswer(ticket.id, false)}>{text('decline')}</Button>
        <Button kind="chip" onClick={() => void onAnswer(ticket.id, true)}>
          {text('accept', { cost: format.money(cost) })}
        </Button>
      </div>
    </div>
  )
}

function Refused({ sent, betting, currency }: OtherProps) {
  const text = useText(slipMessages)
  const format = useFormat()
  const { problem, order } = sent
  if (!problem) return null
  const needsMoney =
    problem.is(ledgerProblems.insufficientFunds) || problem.is(betsProblems.stakeNotCovered)
  const canAsk = problem.is(sportsProblems.stakeTooHigh) && order !== undefined
  // The member reads why their limits are other than usual, and may ask for a review.
  const isByFactor =
    problem.is(sportsProblems.stakeTooHigh) &&
    (problem.facts as { reason: string }).reason === 'factor'
  return (
    <div>
      <h3>{text('refusedTitle')}</h3>
      <ProblemNote problem={problem} />
      <p className={styles.quiet}>{text('refusedAdvice')}</p>
      {isByFactor && <Link href={sportsHref({ view: 'policy' })}>{text('whyLimits')}</Link>}
      {needsMoney && <Link href="/member?page=depositv2">{text('deposit')}</Link>}
      {canAsk && (
        <Button onClick={() => void betting.place([order], currency, 'ask')}>
          {text('askTrader', { cost: format.money({ amount: order.cost, currency }) })}
        </Button>
      )}
    </div>
  )
}

import { MoneyText, useText } from '@tessera/web-kit'
import { Check, Circle, Minus, RotateCcw, X } from 'lucide-react'
import { ticketsMessages } from '../../tickets-messages.ts'
import { sportsHref } from '../addresses.ts'
import { type Head, useLiveHead } from '../live/live-prices.ts'
import { EventClock, scoreOf } from '../shown/event-line.tsx'
import { eventName } from '../shown/names.ts'
import { useOddsText } from '../shown/odds-format.ts'
import { scoreColumns } from '../shown/score-columns.ts'
import type { Ticket } from '../slip/sending.ts'
import { LegNeeds } from './leg-needs.tsx'
import styles from './ticket-card.module.css'
import { type Leg, stateKey, useKindName, useLegWords } from './ticket-words.ts'

/** A bet in a list: what it is on, how each selection stands, and what it can return or has returned. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const text = useText(ticketsMessages)
  const kindName = useKindName()
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>
          <a href={sportsHref({ view: 'tickets', ticket: ticket.id })}>{kindName(ticket)}</a>
        </h3>
        <TicketMark ticket={ticket} />
      </div>
      <LegList legs={ticket.legs} />
      <dl className={styles.facts}>
        <div>
          <dt>{text('stake')}</dt>
          <dd>
            <MoneyText value={ticket.stake} />
          </dd>
        </div>
        <div>
          <dt>{text(ticket.state === 'ended' ? 'returned' : 'canReturn')}</dt>
          <dd>
            <MoneyText
              value={ticket.state === 'ended' ? ticket.prize : ticket.most}
              tone={ticket.outcome === 'won' ? 'won' : 'plain'}
            />
          </dd>
        </div>
      </dl>
    </li>
  )
}

export function TicketMark({ ticket }: { ticket: Ticket }) {
  const text = useText(ticketsMessages)
  return (
    <span className={styles.mark} data-outcome={ticket.outcome ?? undefined}>
      {text(stateKey(ticket))}
    </span>
  )
}

export function LegList({ legs }: { legs: readonly Leg[] }) {
  const wordsOf = useLegWords()
  const text = useText(ticketsMessages)
  const write = useOddsText()
  return (
    <ul className={styles.legs}>
      {legs.map((leg) => {
        const words = wordsOf(leg)
        return (
          <li key={leg.number} className={styles.leg}>
            <LegMark state={leg.state} />
            <span className={styles.words}>
              <strong>{words.pick}</strong>
              <span className={styles.small}>{words.market}</span>
              <a className={styles.small} href={sportsHref({ event: leg.event.id })}>
                {eventName(leg.event)}
              </a>
              <span className={styles.small}>
                <EventClock event={leg.event} /> <LegScore event={leg.event} />
                {leg.isBanker && ` · ${text('banker')}`}
              </span>
              <LegNeeds leg={leg} className={styles.need} />
            </span>
            <span className={styles.odds}>{write(leg.odds)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The score as it stands, the most telling number of each side. */
function LegScore({ event }: { event: Head }) {
  const now = useLiveHead(event)
  const columns = now.status === 'planned' ? [] : scoreColumns(scoreOf(now))
  const shown = columns.findLast(({ isMain }) => isMain) ?? columns.at(-1)
  return shown ? <strong className={styles.score}>{`${shown.home}:${shown.away}`}</strong> : null
}

const marks = {
  open: Circle,
  won: Check,
  'half won': Check,
  lost: X,
  'half lost': X,
  void: Minus,
  withdrawn: RotateCcw,
} as const

function LegMark({ state }: { state: Leg['state'] }) {
  const text = useText(ticketsMessages)
  const Mark = marks[state]
  return (
    <span className={styles.state} data-state={state}>
      <Mark size={16} aria-hidden />
      <span>{text(`leg.${state}`)}</span>
    </span>
  )
}

import { Button, type Column, MoneyText, useFormat, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import type { DeskEvent } from '../desk-shapes.ts'
import { scoreOf } from '../member/shown/event-line.tsx'
import { eventName } from '../member/shown/names.ts'
import { ScoreText } from '../member/shown/score-text.tsx'
import { messages } from '../messages.ts'
import { officeMessages } from '../staff-messages.ts'
import { HoldText } from './hold-text.tsx'
import { LossText } from './loss-text.tsx'
import { eventPath } from './paths.ts'
import styles from './staff.module.css'

const isOver = ({ status }: DeskEvent) =>
  ['ended', 'abandoned', 'cancelled', 'closed'].includes(status)

/** The columns of the board. */
export function useBoardColumns(onHold: (event: DeskEvent) => void): Column<DeskEvent>[] {
  const text = useText(officeMessages)
  return [
    ...useWhat(),
    ...useSums(),
    {
      id: 'acts',
      name: text('acts'),
      isActs: true,
      cell: (event) =>
        !isOver(event) &&
        event.hold?.by !== 'stop' && (
          <Button
            kind={event.hold ? 'quiet' : 'danger'}
            aria-label={`${text(event.hold ? 'release' : 'suspend')}: ${eventName(event)}`}
            onClick={() => onHold(event)}
          >
            {text(event.hold ? 'release' : 'suspend')}
          </Button>
        ),
    },
  ]
}

/** What is played, and how it stands. */
function useWhat(): Column<DeskEvent>[] {
  const text = useText(officeMessages)
  const sport = useText(messages)
  const format = useFormat()
  return [
    {
      id: 'event',
      name: text('event'),
      phone: 'lead',
      cell: (event) => (
        <span className={styles.stack}>
          <Link href={eventPath(event.id)}>{eventName(event)}</Link>
          <span className={styles.small}>
            {sport(event.sport as never)} · {event.tournament.name} ·{' '}
            {text('tier', { tier: event.tournament.tier })}
          </span>
        </span>
      ),
    },
    {
      id: 'startsAt',
      name: text('startsAt'),
      phone: 'note',
      cell: (event) => format.dateTime(event.startsAt),
    },
    {
      id: 'status',
      name: text('state'),
      phone: 'side',
      cell: (event) => (
        <span className={styles.stack}>
          {text(`status.${event.status}`)}
          {event.status !== 'planned' && <ScoreText score={scoreOf(event)} />}
          <HoldText hold={event.hold} />
        </span>
      ),
    },
  ]
}

/** What was bet on it, and what it may cost. */
function useSums(): Column<DeskEvent>[] {
  const text = useText(officeMessages)
  const format = useFormat()
  return [
    {
      id: 'markets',
      name: text('markets'),
      isNumber: true,
      cell: ({ markets, held }) =>
        held > 0
          ? text('marketsHeld', { markets: format.number(markets), held: format.number(held) })
          : format.number(markets),
    },
    {
      id: 'tickets',
      name: text('tickets'),
      isNumber: true,
      cell: ({ tickets }) => format.number(tickets),
    },
    {
      id: 'turnover',
      name: text('turnover'),
      isNumber: true,
      cell: ({ turnover }) => <MoneyText value={turnover} />,
    },
    {
      id: 'worst',
      name: text('worst'),
      isNumber: true,
      phone: 'amount',
      cell: ({ worst }) => <LossText value={worst} />,
    },
  ]
}

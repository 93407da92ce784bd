import { useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import { tableMessages } from '../../table-messages.ts'
import { Cards } from '../shown/cards.tsx'
import { useChips } from '../shown/chips-money.ts'
import { bestOf, type Facts } from './facts.ts'
import styles from './oval.module.css'
import { SeatBox } from './seat-box.tsx'
import { useEquity } from './use-equity.ts'
import type { TableState } from './use-poker-table.ts'

type Props = { state: TableState; facts: Facts | null; onSit: ((seat: number) => void) | undefined }

/**
 * Nine stand so close that each of their bets has a place of its own: per cent right and down of the middle, by how many
 * seats away from the front.
 */
const betsOfNine = [
  [0, 20],
  [28, 17],
  [29, 8],
  [24, -17],
  [9, -25],
] as const

/**
 * Where a seat stands round the table, the own one in front: how far right and how far down of the middle,
 * from -1 to 1. What lies before a seat at a side begins beside it and grows to the middle; it keeps off the board.
 */
const placeOf = (seat: number, front: number, seats: number): CSSProperties => {
  const angle = Math.PI / 2 + (2 * Math.PI * (seat - front)) / seats
  const right = Math.cos(angle)
  const down = Math.sin(angle)
  const side = Math.abs(right) > 0.5 ? Math.sign(right) : 0
  const steps = Math.abs(seat - front)
  const tight = seats > 6 ? betsOfNine[Math.min(steps, seats - steps)] : undefined
  const [betRight, betDown] = tight ?? [
    24 * Math.abs(right),
    side === 0 ? 20 * down : 21 * Math.sign(down),
  ]
  return {
    '--right': right,
    '--down': down,
    '--side': side,
    '--bet-right': `${betRight * Math.sign(right)}%`,
    '--bet-down': `${betDown}%`,
    // The dealer button is at the outer corner of a seat, where no bet and no other seat is.
    '--outer': right < -0.01 ? -1 : 1,
  } as CSSProperties
}

/** The table from above: seats round an oval, the board and the pot in the middle. */
export function Oval({ state, facts, onSit }: Props) {
  const { view, own } = state
  const { table } = view
  const equity = useEquity(facts)
  const front = own?.seat ?? 1
  return (
    <div className={styles.table} data-seats={table.seats}>
      <div className={styles.felt} aria-hidden="true" />
      <Middle state={state} facts={facts} />
      {Array.from({ length: table.seats }, (_, at) => at + 1).map((seat) => (
        <SeatBox
          key={seat}
          seat={seat}
          place={placeOf(seat, front, table.seats)}
          state={state}
          facts={facts}
          equity={equity?.get(seat)}
          onSit={onSit}
        />
      ))}
    </div>
  )
}

function Middle({ state: { view, own }, facts }: Pick<Props, 'state' | 'facts'>) {
  const text = useText(tableMessages)
  const worth = useChips(view.table.chip)
  const isOwn = own && facts && own.hand === facts.hand.id
  const mine = isOwn ? own.cards.map(({ card }) => card) : []
  const boards = facts?.hand.boards.filter((board) => board.length > 0) ?? []
  const best =
    facts && mine.length > 0 && boards[0] ? bestOf(facts.hand.setup.game, mine, boards[0]) : null
  const isShown = facts?.hand.state === 'ended' && (facts.hand.finish?.shown.length ?? 0) > 0
  return (
    <div className={styles.middle}>
      {boards.map((board, at) => (
        <div key={at} role="group" aria-label={text(at === 0 ? 'boardTitle' : 'boardSecond')}>
          <Cards cards={board} size="m" lit={isShown ? litOf(facts, at) : undefined} />
        </div>
      ))}
      {facts && facts.pot > 0 && !facts.hand.finish && <Pots facts={facts} worth={worth} />}
      {best && !isShown && <span className={styles.note}>{text(best.category)}</span>}
      <Note view={view} facts={facts} />
    </div>
  )
}

/** More pots than these are told by their amounts alone where a table is narrow. */
const wordedPots = 3

/** The pot, or the main pot and the side pots that not everybody can win. */
function Pots({ facts: { pot, pots }, worth }: { facts: Facts; worth: (chips: number) => string }) {
  const text = useText(tableMessages)
  if (pots.length < 2)
    return <span className={styles.pot}>{text('pot', { amount: worth(pot) })}</span>
  return (
    <ul className={styles.pots}>
      {pots.map((amount, at) => {
        const said = text(at === 0 ? 'potMain' : 'potSide', { amount: worth(amount) })
        const isShort = at > 0 && pots.length > wordedPots
        return (
          <li key={at} className={styles.pot} data-short={isShort || undefined}>
            <span>{said}</span>
            {isShort && (
              <span role="img" aria-label={said}>
                {worth(amount)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The cards of a board that a winner plays. */
function litOf({ hand }: Facts, board: number): number[] {
  const winner = hand.finish?.pots[0]?.winners[board]?.[0]?.seat
  const own = hand.shown.find(({ seat }) => seat === winner)?.cards
  const cards = hand.boards[board]
  return own && cards ? (bestOf(hand.setup.game, own, cards)?.five ?? []) : []
}

function Note({ view, facts }: { view: TableState['view']; facts: Facts | null }) {
  const text = useText(tableMessages)
  const worth = useChips(view.table.chip)
  const isPlayed = facts !== null && !facts.hand.finish
  if (!view.table.isOpen && !isPlayed) {
    const closed = view.tournament ? 'closedTournament' : 'closed'
    return <span className={styles.note}>{text(closed)}</span>
  }
  if (view.table.isPaused && !isPlayed) return <span className={styles.note}>{text('paused')}</span>
  if (facts && (facts.hand.state === 'commit' || facts.hand.state === 'reveal'))
    return <span className={styles.note}>{text('shuffling')}</span>
  if (facts?.hand.finish) {
    const names = new Map(facts.hand.names.map(({ seat, name }) => [seat, name]))
    return [...facts.won].map(([seat, amount]) => (
      <strong key={seat} className={styles.won}>
        {text('wins', { name: names.get(seat) ?? '', amount: worth(amount) })}
      </strong>
    ))
  }
  if (!facts) {
    return <span className={styles.note}>{text(waitOf(view))}</span>
  }
  return null
}

/** For what the next hand waits. */
function waitOf({ table, tournament, seats }: TableState['view']) {
  if (tournament) return tournament.isPause ? 'waitBreak' : 'waitSoon'
  return table.isDemo && seats.every(({ isBot }) => isBot) ? 'waitDemo' : 'waitPlayers'
}

import { MoneyText, useText } from '@tessera/web-kit'
import { blackjackMessages } from '../../blackjack-messages.ts'
import { HandCards } from './hand-cards.tsx'
import styles from './seats-arc.module.css'
import { outcomeOfShown, stakeOnSeat } from './shown-hands.ts'
import type { TableState } from '../table/use-table.ts'
import type { OwnSeat } from './use-own-seat.ts'

type Props = { state: TableState; seat: number; own: OwnSeat }

/** One seat: who sits there, what lies on it, its hands, and what they came to. */
export function SeatPlace({ state, seat, own }: Props) {
  const text = useText(blackjackMessages)
  const { round, seats = [], totals } = state
  const play = round?.play
  const sitter = seats.find((each) => each.seat === seat)
  const playing = play?.seats.find((each) => each.seat === seat)
  const isOwn = own.seat === seat
  const isTurn = play?.turn?.seat === seat
  const stake = stakeOnSeat(totals.spots, seat)
  const name = isOwn ? text('yourSeat', { seat }) : text('seat', { seat })
  // Whoever sits has no use for the free seats.
  const isIdle = !sitter && !playing && own.seat !== null
  const marks = `${isOwn ? styles.own : ''} ${isTurn ? styles.turn : ''} ${isIdle ? styles.idle : ''}`
  return (
    <li className={`${styles.seat} ${marks}`} data-seat={seat} aria-current={isTurn || undefined}>
      <span className={styles.name}>{name}</span>
      <span className={styles.sitter}>
        {playing?.isAbsent ? text('away') : (sitter?.name ?? text('free'))}
      </span>
      <Hands state={state} seat={seat} />
      {stake > nothing && (
        <span className={styles.stake}>
          <MoneyText value={{ amount: stake, currency: totals.currency }} />
        </span>
      )}
      {!sitter && own.isSignedIn && own.isKnown && own.seat === null && state.table.isOpen && (
        <button
          type="button"
          className={styles.take}
          aria-label={text('take', { seat })}
          disabled={own.isBusy}
          onClick={() => own.take(seat)}
        >
          {text('takeShort')}
        </button>
      )}
    </li>
  )
}

const nothing = 0n

function Hands({ state: { round }, seat }: Pick<Props, 'state' | 'seat'>) {
  const text = useText(blackjackMessages)
  const play = round?.play
  const hands = play?.hands.filter((each) => each.seat === seat) ?? []
  if (!round || !play || round.state === 'betting') return null
  return hands.map((hand) => {
    const outcome = outcomeOfShown(round, hand)
    const isTurn = play.turn?.seat === seat && play.turn.hand === hand.hand
    return (
      <span key={hand.hand} className={isTurn && hands.length > 1 ? styles.ofTurn : styles.hand}>
        <HandCards
          cards={hand.cards}
          isSplit={hands.length > 1}
          isLit={outcome === 'win' || outcome === 'natural'}
        />
        {hand.isDoubled && <span className={styles.note}>{text('doubled')}</span>}
        {outcome && <strong className={styles[outcome]}>{text(`outcome.${outcome}`)}</strong>}
      </span>
    )
  })
}

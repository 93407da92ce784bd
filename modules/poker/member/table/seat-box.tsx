import { useFormat, useText } from '@tessera/web-kit'
import type { CSSProperties } from 'react'
import { holeCards } from '../../rules/evaluate.ts'
import { tableMessages } from '../../table-messages.ts'
import { Cards } from '../shown/cards.tsx'
import { useChips } from '../shown/chips-money.ts'
import { type Facts, isBroke } from './facts.ts'
import { PlayerName } from './player-name.tsx'
import styles from './seat-box.module.css'
import { TimeBar } from './time-bar.tsx'
import type { TableState } from './use-poker-table.ts'

type Props = {
  seat: number
  place: CSSProperties
  state: TableState
  facts: Facts | null
  /** The share of the pot that the hand wins, of 1. */
  equity: number | undefined
  onSit: ((seat: number) => void) | undefined
}

/** A seat with its player, cards and chips, or a free one. */
export function SeatBox({ seat, place, state, facts, equity, onSit }: Props) {
  const text = useText(tableMessages)
  const { view, own } = state
  const worth = useChips(view.table.chip)
  const person = view.seats.find((each) => each.seat === seat)
  if (!person) return <FreeSeat seat={seat} place={place} onSit={onSit} />
  const player =
    facts?.isDealt && facts.hand.names.some((each) => each.seat === seat)
      ? facts.state.players.find((each) => each.seat === seat)
      : undefined
  const isTurn = facts?.hand.state === 'playing' && facts.state.turn === seat
  const isOwn = own?.seat === seat && own.stay !== null
  return (
    <>
      <div className={styles.place} style={place}>
        <div
          className={styles.box}
          data-turn={isTurn || undefined}
          data-own={isOwn || undefined}
          data-off={player?.isFolded || !person.isIn || undefined}
          data-won={facts?.won.has(seat) || undefined}
        >
          <Hole seat={seat} facts={facts} own={own} isFolded={player?.isFolded ?? false} />
          <PlayerName table={view.table.code} person={person} isOwn={isOwn} />
          <span className={styles.stack}>
            {worth(facts?.hand.finish ? settled(view, seat) : person.stack)}
          </span>
          <Mark
            person={person}
            isAllIn={player?.stack === 0 && !player.isFolded && !facts?.hand.finish}
            isFolded={player?.isFolded ?? false}
            isBroke={isBroke(state, facts, person)}
            equity={equity}
          />
          {isTurn && facts && (
            <TimeBar
              until={facts.hand.until}
              seconds={view.table.actSeconds}
              inBank={facts.hand.inBank}
            />
          )}
          {facts?.isDealt && facts.hand.setup.button === seat && (
            <span className={styles.button} role="img" aria-label={text('dealer')}>
              {'D'}
            </span>
          )}
        </div>
      </div>
      {player && player.bet > 0 && !facts?.state.isOver && (
        <span
          className={styles.bet}
          style={place}
          role="img"
          aria-label={text('bet', { amount: worth(player.bet) })}
        >
          {worth(player.bet)}
        </span>
      )}
    </>
  )
}

function FreeSeat({ seat, place, onSit }: Pick<Props, 'seat' | 'place' | 'onSit'>) {
  const text = useText(tableMessages)
  return (
    <div className={styles.place} style={place}>
      {onSit ? (
        <button
          type="button"
          className={styles.free}
          aria-label={text('sitAt', { seat })}
          onClick={() => onSit(seat)}
        >
          {text('sit')}
        </button>
      ) : (
        <span className={styles.empty}>{text('free')}</span>
      )}
    </div>
  )
}

/** After a hand the stack is told with what was won. */
const settled = (view: TableState['view'], seat: number): number =>
  view.seats.find((each) => each.seat === seat)?.stack ?? 0

function Hole({
  seat,
  facts,
  own,
  isFolded,
}: {
  seat: number
  facts: Facts | null
  own: TableState['own']
  isFolded: boolean
}) {
  if (!facts?.isDealt || !facts.hand.names.some((each) => each.seat === seat)) return null
  const { hand } = facts
  const shown = hand.shown.find((each) => each.seat === seat)?.cards
  const mine =
    own?.hand === hand.id && own.seat === seat ? own.cards.map(({ card }) => card) : undefined
  const cards = mine ?? shown
  if (cards)
    return <Cards cards={cards} size={mine && cards.length === 2 ? 'm' : 's'} isDim={isFolded} />
  if (isFolded || hand.state === 'ended') return null
  return (
    <span className={styles.backs}>
      <Cards cards={[]} backs={holeCards[hand.setup.game]} size="s" />
    </span>
  )
}

type Marking = {
  person: TableState['view']['seats'][number]
  isAllIn: boolean
  isFolded: boolean
  isBroke: boolean
  equity: number | undefined
}

function Mark({ person, isAllIn, isFolded, isBroke: hasNone, equity }: Marking) {
  const text = useText(tableMessages)
  const format = useFormat()
  if (equity !== undefined) return <span className={styles.mark}>{format.percent(equity, 1)}</span>
  const key = person.isLeaving
    ? 'leaving'
    : hasNone
      ? 'noChips'
      : !person.isIn
        ? 'out'
        : isAllIn
          ? 'allIn'
          : isFolded
            ? 'folded'
            : person.isWaiting
              ? 'waitsBig'
              : person.isBot
                ? 'bot'
                : undefined
  return key ? <span className={styles.mark}>{text(key)}</span> : null
}

import { useFormat, useSecondsTo, useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import { exchangesOf, type Shown } from '../../games/cockfight/game.ts'
import { roomKindOf } from '../../games/cockfight/rooms.ts'
import { outcomeOf } from '../board/chips.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import type { TableState } from '../table/use-table.ts'
import { Arena } from './arena.tsx'
import styles from './fight-stage.module.css'
import { useMoveText } from './use-move-text.ts'
import type { useFightPhase } from './use-fight-phase.ts'
import type { RoomState } from './use-fights.ts'

type Props = {
  state: TableState
  room: RoomState
  clock: ReturnType<typeof useFightPhase>
  own: readonly OwnSlip[]
}

const logShown = 3

/** The fight as it is shown: two paper kites, what both have left, and each exchange in words. */
export function FightStage({ state, room, clock, own }: Props) {
  const { round, table } = state
  const text = useText(fightMessages)
  const { phase, seconds } = clock
  const [next] = room.now.next
  // Between two fights the next one is shown.
  const isBetween = phase === 'settled' || (phase === 'cancelled' && next !== undefined)
  const fight = isBetween ? next : (room.now.fight ?? next)
  const shown = round && !isBetween ? exchangesOf(round.steps) : []
  const isOver = phase === 'result'
  return (
    <section className={styles.stage} aria-label={table.name}>
      <header className={styles.head}>
        <h2>{fight ? text('meets', { meron: fight.meron, wala: fight.wala }) : table.name}</h2>
        {round && !isBetween && (
          <span className={styles.number}>{text('fight', { number: round.number })}</span>
        )}
      </header>
      <Arena
        exchange={shown.at(-1)}
        at={shown.length}
        result={isOver ? (round?.result?.main ?? null) : null}
        names={fight ? { meron: fight.meron, wala: fight.wala } : null}
        isFighting={phase === 'fighting'}
      />
      <Caption state={state} room={room} clock={clock} />
      {(phase === 'open' || phase === 'lastCall') && (
        <p
          className={phase === 'lastCall' ? styles.lastClock : styles.clock}
          role="timer"
          aria-label={text('left', { seconds })}
        >
          {seconds}
        </p>
      )}
      <Log shown={shown} isFixed={roomKindOf(room.variant).pays === 'fixed'} isOver={isOver} />
      <Own own={own} />
      <p className={styles.note}>{text('animated')}</p>
    </section>
  )
}

function Caption({ state: { round, table, chain }, room, clock }: Omit<Props, 'own'>) {
  const text = useText(fightMessages)
  const format = useFormat()
  const [next] = room.now.next
  const toNext = useSecondsTo(next?.opensAt ?? null)
  const { phase } = clock
  const isBetween = phase === 'settled' || phase === 'scheduled' || phase === 'cancelled'
  const word = () => {
    if (phase === 'result' && round?.result) return <strong>{resultText(round.result.main)}</strong>
    if (phase !== 'settled' && phase !== 'scheduled') return text(`phase.${phase}`)
    if (!table.isOpen) return text('phase.shut')
    if (next) return text('phase.scheduled')
    return text(
      !roomKindOf(room.variant).isDrawn
        ? 'phase.waiting'
        : chain?.beacon
          ? 'phase.scheduled'
          : 'phase.seeds',
    )
  }
  const resultText = (main: string) =>
    main === 'meron' || main === 'wala'
      ? text('wins', { side: text(`spot.${main}`) })
      : main === 'bdd' || main === 'ftd'
        ? text(`drawn.${main}`)
        : text('drawn')
  const opens = () => {
    if (!isBetween || !next || !table.isOpen) return null
    if (toNext === 0) return null
    return toNext > hour
      ? text('opensAt', { at: format.dateTime(next.opensAt) })
      : text('opensIn', { seconds: toNext })
  }
  return (
    <div className={styles.caption}>
      <p aria-live="polite" className={phase === 'lastCall' ? styles.last : undefined}>
        {word()}
      </p>
      <p className={styles.note}>
        {opens()}
        {phase === 'closed' && !roomKindOf(room.variant).isDrawn && text('awaits')}
      </p>
    </div>
  )
}

const hour = 3_600

function Log({
  shown,
  isFixed,
  isOver,
}: {
  shown: readonly Shown[]
  isFixed: boolean
  isOver: boolean
}) {
  const text = useText(fightMessages)
  const say = useMoveText(isFixed)
  if (shown.length === 0) return null
  const first = Math.max(0, shown.length - logShown)
  return (
    <ol className={styles.log} role="log" aria-live="polite" aria-label={text('log')}>
      {shown.slice(first).map((exchange, at) => (
        <li
          key={first + at}
          className={!isOver && first + at === shown.length - 1 ? styles.now : undefined}
        >
          {say(exchange)}
        </li>
      ))}
    </ol>
  )
}

function Own({ own }: { own: readonly OwnSlip[] }) {
  const text = useText(fightMessages)
  const format = useFormat()
  const [first] = own
  if (!first) return null
  const { is, amount } = outcomeOf(own)
  const value = { amount, currency: first.stake.currency }
  if (is === 'lost') return <p className={styles.own}>{text('lost')}</p>
  return (
    <p className={is === 'won' ? styles.won : styles.own} role="status">
      {text(is, { amount: format.money(value) })}
    </p>
  )
}

import { useFormat, useSecondsTo, useText } from '@tessera/web-kit'
import { stageMessages } from '../../stage-messages.ts'
import { outcomeOf } from '../board/chips.ts'
import { useGamesText } from '../shown/use-games-text.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import type { TableState } from '../table/use-table.ts'
import { Dealer, type Pose } from './dealer.tsx'
import { Shown } from './shown.tsx'
import styles from './stage.module.css'

const lastSeconds = 5

export function poseOf(round: TableState['round']): Pose {
  const poses = {
    betting: 'invite',
    closed: 'stop',
    dealing: 'deal',
    result: 'show',
    settled: 'pay',
    void: 'stop',
  } as const
  return round ? poses[round.state] : 'wait'
}

/** The table from in front: who deals, what lies on it, how long bets are taken, and what the round came to. */
export function Stage({ state, own }: { state: TableState; own: readonly OwnSlip[] }) {
  const { table, round } = state
  const text = useText(stageMessages)
  const seconds = useSecondsTo(round?.state === 'betting' ? round.until : null)
  return (
    <section className={styles.stage} aria-label={table.name}>
      <div className={styles.dealer}>
        <Dealer name={table.dealer} pose={poseOf(round)} />
      </div>
      <div className={styles.felt}>
        <Shown game={table.game} variant={table.variant} round={round} />
      </div>
      <Caption state={state} seconds={seconds} />
      {round?.state === 'betting' && seconds > 0 && (
        <p className={styles.clock} role="timer" aria-label={text('seconds', { seconds })}>
          {seconds}
        </p>
      )}
      <Own own={own} round={round} />
    </section>
  )
}

const rolling = {
  roulette: 'say.spinning',
  'sic-bo': 'say.throwing',
  'wheel-table': 'say.turning',
} as const

function Caption({
  state: { table, round, chain },
  seconds,
}: {
  state: TableState
  seconds: number
}) {
  const text = useText(stageMessages)
  const say = useGamesText(table.game)
  if (round?.state === 'result' && round.result) {
    const { main, marks } = round.result
    const name = say.result(main)
    const notes = marks.map(say.mark)
    return (
      <p className={styles.caption} aria-live="polite">
        <strong>{name}</strong> {notes.join(' · ')}
      </p>
    )
  }
  const word = () => {
    if (!round)
      return text(table.isOpen ? (chain?.beacon ? 'say.waiting' : 'say.seeds') : 'say.closedTable')
    if (round.state === 'void') return text('say.void')
    if (round.state === 'betting') {
      if (seconds === 0) return text('say.closed')
      return text(seconds <= lastSeconds ? 'say.last' : 'say.betting')
    }
    if (round.state === 'closed') return text('say.closed')
    if (round.state === 'dealing')
      return text(rolling[table.game as keyof typeof rolling] ?? 'say.dealing')
    return text('say.waiting')
  }
  return (
    <p className={styles.caption} aria-live="polite">
      {word()}
    </p>
  )
}

function Own({ own, round }: { own: readonly OwnSlip[]; round: TableState['round'] }) {
  const text = useText(stageMessages)
  const format = useFormat()
  const [first] = own
  if (!first || first.round !== round?.number || round.state !== 'result') return null
  const { is, amount } = outcomeOf(own)
  const money = format.money({ amount, currency: first.stake.currency })
  return (
    <p className={is === 'won' ? styles.won : styles.own} role="status">
      {is === 'lost' ? text('lost') : text(is, { amount: money })}
    </p>
  )
}

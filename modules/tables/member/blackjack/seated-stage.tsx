import { useFormat, useSecondsTo, useText } from '@tessera/web-kit'
import { blackjackMessages } from '../../blackjack-messages.ts'
import { stageMessages } from '../../stage-messages.ts'
import { outcomeOf } from '../board/chips.ts'
import { useGamesText } from '../shown/use-games-text.ts'
import { Dealer } from '../stage/dealer.tsx'
import { poseOf } from '../stage/stage.tsx'
import type { OwnSlip } from '../table/use-own-slips.ts'
import type { TableState } from '../table/use-table.ts'
import { HandCards } from './hand-cards.tsx'
import { PlayLog } from './play-log.tsx'
import styles from './seated-stage.module.css'
import { SeatsArc } from './seats-arc.tsx'
import type { OwnSeat } from './use-own-seat.ts'

type Props = { state: TableState; own: OwnSeat; slips: readonly OwnSlip[] }

/** The dealer, the dealer's hand and the seats around, with what happens in words. */
export function SeatedStage({ state, own, slips }: Props) {
  const text = useText(blackjackMessages)
  const say = useText(stageMessages)
  const { table, round } = state
  const seconds = useSecondsTo(round?.state === 'betting' ? round.until : null)
  const dealer = round?.state === 'betting' ? undefined : round?.play?.dealer
  return (
    <section className={styles.stage} aria-label={table.name}>
      <div className={styles.top}>
        <div className={styles.dealer}>
          <Dealer name={table.dealer} pose={poseOf(round)} />
        </div>
        <div className={styles.house}>
          <span className={styles.side}>{text('dealer')}</span>
          {dealer && dealer.cards.length > 0 ? (
            <HandCards cards={dealer.cards} hasHole={dealer.hasHole} />
          ) : (
            <span className={styles.empty} aria-hidden="true" />
          )}
        </div>
        {round?.state === 'betting' && seconds > 0 && (
          <p className={styles.clock} role="timer" aria-label={say('seconds', { seconds })}>
            {seconds}
          </p>
        )}
      </div>
      <p className={styles.caption}>
        <Caption state={state} seconds={seconds} />
      </p>
      <Own slips={slips} round={round} />
      <SeatsArc state={state} own={own} />
      <PlayLog round={round} />
    </section>
  )
}

const lastSeconds = 5

function Caption({
  state: { table, round, chain, seats = [] },
  seconds,
}: {
  state: TableState
  seconds: number
}) {
  const text = useText(blackjackMessages)
  const say = useText(stageMessages)
  const games = useGamesText(table.game)
  if (!round) {
    return say(table.isOpen ? (chain?.beacon ? 'say.waiting' : 'say.seeds') : 'say.closedTable')
  }
  const { play } = round
  if (round.state === 'void') return say('say.void')
  if (round.state === 'betting') {
    if (seconds === 0) return say('say.closed')
    if (seats.length === 0) return text('emptyTable')
    return say(seconds <= lastSeconds ? 'say.last' : 'say.betting')
  }
  if (round.state === 'closed') return say('say.closed')
  if (round.state === 'dealing') {
    if (play?.turn) return text('waiting', { seat: play.turn.seat })
    if (play?.stage === 'insurance') return text('waitingInsurance')
    return play?.stage === 'dealer' ? text('dealerPlays') : say('say.dealing')
  }
  if (round.state === 'result' && round.result) {
    const name = games.result(round.result.main)
    return <strong>{`${text('dealer')}: ${name}`}</strong>
  }
  return say('say.waiting')
}

/** What the round came to for the member. */
function Own({ slips, round }: { slips: readonly OwnSlip[]; round: TableState['round'] }) {
  const say = useText(stageMessages)
  const format = useFormat()
  const ended = slips.filter(({ state }) => state !== 'placed')
  const [first] = ended
  if (!first || round?.state !== 'result') return null
  const { is, amount } = outcomeOf(ended)
  const money = format.money({ amount, currency: first.stake.currency })
  return (
    <p className={is === 'won' ? styles.won : styles.own} role="status">
      {is === 'lost' ? say('lost') : say(is, { amount: money })}
    </p>
  )
}

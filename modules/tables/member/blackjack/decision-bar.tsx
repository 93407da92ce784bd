import { Button, useFormat, useMillisecondsTo, useProblemText, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { blackjackMessages } from '../../blackjack-messages.ts'
import type { AskedMove } from '../../seat-shapes.ts'
import type { TableState } from '../table/use-table.ts'
import styles from './decision-bar.module.css'
import { costOfMove } from './shown-hands.ts'
import type { DecidingHand } from './use-deciding.ts'
import { moveKeys, useMoveKeys } from './use-move-keys.ts'

type Props = { state: TableState; seat: number; base: bigint; deciding: DecidingHand }

const answers: readonly AskedMove[] = ['insure', 'decline']
const wholeMilliseconds = 8_000
const bankMilliseconds = 15_000

/** What the member may decide now. */
function askedOf({ round }: TableState, seat: number) {
  const play = round?.play
  if (!play || round.state !== 'dealing') return undefined
  if (play.stage === 'insurance') {
    const isAnswered = play.decisions.some((each) => each.seat === seat)
    return { moves: isAnswered ? [] : answers, hand: 1, number: 0, isOnBank: false, isAnswered }
  }
  const { turn } = play
  if (turn?.seat !== seat) return undefined
  const { moves, hand, number, isOnBank } = turn
  return { moves: moves as readonly AskedMove[], hand, number, isOnBank, isAnswered: false }
}

/** The buttons of the member's decision, with the time for it. Shown while there is one to make. */
export function DecisionBar({ state, seat, base, deciding }: Props) {
  const asked = askedOf(state, seat)
  const { round } = state
  const isSending = deciding.state.is === 'sending'
  const decide = (move: AskedMove) => {
    if (!asked || !round || isSending) return
    const { hand, number } = asked
    void deciding.decide({ round: round.number, hand, number, move })
  }
  useMoveKeys(asked?.moves ?? [], decide)
  if (!asked || !round) return <Said deciding={deciding} />
  return (
    <Bar state={state} seat={seat} asked={asked}>
      <Moves
        moves={asked.moves}
        base={base}
        currency={state.totals.currency}
        isSending={isSending}
        onDecide={decide}
      />
      <Said deciding={deciding} />
    </Bar>
  )
}

type Asked = NonNullable<ReturnType<typeof askedOf>>

function Bar({
  state: { round },
  seat,
  asked,
  children,
}: {
  state: TableState
  seat: number
  asked: Asked
  children: ReactNode
}) {
  const text = useText(blackjackMessages)
  const left = useMillisecondsTo(round?.until ?? null)
  const hands = round?.play?.hands.filter((each) => each.seat === seat).length ?? 1
  const isInsurance = round?.play?.stage === 'insurance'
  const word = asked.isAnswered
    ? text('insuranceDone')
    : isInsurance
      ? text('insuranceAsk')
      : hands > 1
        ? text('yourTurnHand', { hand: asked.hand })
        : text('yourTurn')
  const seconds = Math.ceil(left / 1_000)
  const most = asked.isOnBank ? bankMilliseconds : wholeMilliseconds
  return (
    <section className={styles.bar} data-docked aria-label={text('acts')}>
      <div className={styles.head}>
        <strong aria-live="assertive">{word}</strong>
        <span className={styles.time} role="timer">
          {asked.isOnBank && `${text('bank')}: `}
          {text('seconds', { seconds })}
        </span>
      </div>
      <span className={asked.isOnBank ? styles.bank : styles.left} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (left / most) * 100)}%` }} />
      </span>
      {children}
    </section>
  )
}

type Moving = {
  moves: readonly AskedMove[]
  base: bigint
  currency: string
  isSending: boolean
  onDecide: (move: AskedMove) => void
}

function Moves({ moves, base, currency, isSending, onDecide }: Moving) {
  const text = useText(blackjackMessages)
  const format = useFormat()
  if (moves.length === 0) return null
  const wordOf = (move: AskedMove) => {
    const cost = costOfMove(move, base)
    if (cost === undefined) return text(`act.${move}`)
    const key = `actFor.${move}` as 'actFor.double'
    return text(key, { amount: format.money({ amount: cost, currency }) })
  }
  return (
    <div className={styles.moves}>
      {moves.map((move) => (
        <Button
          key={move}
          kind={move === 'hit' || move === 'decline' ? 'chip' : 'quiet'}
          isWide
          disabled={isSending}
          aria-keyshortcuts={moveKeys[move]}
          onClick={() => onDecide(move)}
        >
          {wordOf(move)} <kbd className={styles.key}>{moveKeys[move]}</kbd>
        </Button>
      ))}
    </div>
  )
}

/** Why a decision was not taken. */
function Said({ deciding }: { deciding: DecidingHand }) {
  const text = useText(blackjackMessages)
  const problem = useProblemText()
  const { state } = deciding
  if (state.is === 'refused') {
    return (
      <p className={styles.bad} role="alert">
        {problem(state.problem)}
      </p>
    )
  }
  if (state.is !== 'unanswered') return null
  return (
    <p className={styles.bad} role="alert">
      {text('unanswered')}{' '}
      <Button kind="quiet" onClick={() => void deciding.again()}>
        {text('again')}
      </Button>
    </p>
  )
}

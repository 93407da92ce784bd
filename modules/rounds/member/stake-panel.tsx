import {
  AmountField,
  Button,
  MoneyText,
  typedToMoney,
  typedUnits,
  useFormat,
  useText,
} from '@tessera/web-kit'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import type { FreeRounds } from '../calls.ts'
import { messages } from '../messages.ts'
import { symbolOf } from './symbol-of.ts'
import type { Stake } from './use-stake.ts'
import type { useMoves } from './use-moves.ts'
import type { usePlay } from './use-play.ts'
import styles from './stake-panel.module.css'

type Props = {
  stake: Stake
  /** What pays the next round, where a promotion does. */
  paying?: FreeRounds | undefined
  /** What the button says of a stake, or without one: the game's own words. */
  sayAct: (amount: string | undefined) => string
  play: Pick<
    ReturnType<typeof usePlay>,
    'phase' | 'open' | 'hasSkipped' | 'isToldToWait' | 'maySkip'
  >
  /** What the button does in an open round. */
  moves: Pick<ReturnType<typeof useMoves>, 'sayPress' | 'canPress' | 'sayToDo'>
  /** Beside the quick stakes. */
  more?: ReactNode
  /** Plays, or skips to the result, or says why not. */
  onPress: () => void
}

/** The stake, typed or halved or doubled, and the one button, which says what a press does and what it costs. */
export function StakePanel({ stake, paying, sayAct, play, moves, more, onPress }: Props) {
  const text = useText(messages)
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const status = useId()
  const { money } = stake
  const isOpen = play.phase === 'open'
  const act = () => {
    if (isOpen) return moves.sayPress()
    if (play.phase === 'ready' && paying)
      return text(paying.kind === 'bet' ? 'freeRounds.playBet' : 'freeRounds.play')
    if (play.phase === 'ready') return sayAct(money && format.money(money))
    const isWaiting = play.phase === 'retrying' || play.hasSkipped || !play.maySkip
    return text(isWaiting ? 'waiting' : 'skip')
  }
  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!money && !paying && play.phase === 'ready') field.current?.focus()
        onPress()
      }}
    >
      {isOpen || paying ? (
        <p className={styles.fixed}>
          {text('stake')} <MoneyText value={play.open?.stake ?? paying?.stake ?? stake.smallest} />
        </p>
      ) : (
        <Fields stake={stake} more={more} field={field} />
      )}
      <div className={styles.act}>
        <Button
          type="submit"
          kind="chip"
          isWide
          disabled={isOpen && !moves.canPress}
          aria-describedby={isOpen ? status : undefined}
        >
          {act()}
        </Button>
      </div>
      <p id={status} className={isOpen ? styles.toDo : styles.slow} role="status">
        {isOpen && moves.sayToDo()}
        {play.phase === 'retrying' && text('retrying')}
        {play.phase !== 'retrying' && play.isToldToWait && text('wait')}
      </p>
    </form>
  )
}

/** The stake, typed or halved or doubled. */
function Fields({
  stake,
  more,
  field,
}: Pick<Props, 'stake' | 'more'> & { field: RefObject<HTMLInputElement | null> }) {
  const text = useText(messages)
  return (
    <>
      <AmountField
        ref={field}
        label={text('stake')}
        symbol={symbolOf(stake.smallest.currency)}
        currency={stake.smallest.currency}
        value={stake.typed}
        error={stakeError(stake, text)}
        hint={text('between', { smallest: stake.smallest, largest: stake.largest })}
        onChange={({ target }) => stake.type(target.value)}
      />
      <div className={`${styles.quick} ${more ? styles.four : ''}`}>
        <Button onClick={stake.toLeast}>{text('least')}</Button>
        <Button onClick={stake.halve}>{text('half')}</Button>
        <Button onClick={stake.double}>{text('double')}</Button>
        {more}
      </div>
    </>
  )
}

function stakeError(
  { typed, money, isMissing, smallest, largest }: Stake,
  text: ReturnType<typeof useText<(typeof messages)['texts']>>,
): string | undefined {
  if (isMissing) return text('stakeMissing')
  if (money || typed.trim() === '') return undefined
  return typedToMoney(typed, smallest.currency)
    ? text('between', { smallest, largest })
    : text('notAnAmount', { example: typedUnits(smallest.amount, smallest.currency) })
}

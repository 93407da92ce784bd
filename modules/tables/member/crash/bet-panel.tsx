import {
  AmountField,
  Button,
  buttonClass,
  TextField,
  typedToNumber,
  typedToUnits,
  typedUnits,
  useFormat,
  useMillisecondsTo,
  useProblemText,
  useSession,
  useText,
} from '@tessera/web-kit'
import { targets } from '@tessera/games/crash'
import { useState } from 'react'
import { climbMessages } from '../../climb-messages.ts'
import { isTarget } from '../../games/crash/crash.ts'
import { chipValues } from '../board/chips.ts'
import { keepStake, lastStake } from '../shown/last-stake.ts'
import type { TableState } from '../table/use-table.ts'
import styles from './bet-panel.module.css'
import type { Betting } from './use-betting.ts'

// The page stops a little before the server does.
const earlyMilliseconds = 250
const two = 2n
const nothing = 0n

type Props = {
  state: TableState
  betting: Betting
  /** Bets of the member in this round, and how many there may be. */
  placed: number
  most: number
}

type Typed = { stake: string; auto: string }

/** What is typed as a target, in hundredths; undefined where nothing is, null where it is none. */
function autoOf(typed: string): number | undefined | null {
  if (typed.trim() === '') return undefined
  const number = typedToNumber(typed)
  const auto = number === undefined ? Number.NaN : Math.round(number * 100)
  return isTarget(auto) ? auto : null
}

/** What is typed, and what it means at this table. The stake is the member's last one here, else empty. */
function useTypedBet(table: string, { least, most }: TableState['table']['limits']) {
  const { currency } = least
  const values = chipValues(least.amount).filter((value) => value <= most.amount)
  const within = (amount: bigint) => {
    const raised = amount < least.amount ? least.amount : amount
    return raised > most.amount ? most.amount : raised
  }
  const [shown, setShown] = useState<Typed>(() => {
    const last = lastStake(table, currency)
    return { stake: last === undefined ? '' : typedUnits(within(last), currency), auto: '' }
  })
  const isBet = (stake: bigint | undefined): stake is bigint =>
    stake !== undefined && stake >= least.amount && stake <= most.amount
  const stake = typedToUnits(shown.stake, currency)
  const put = (next: Partial<Typed>) => {
    setShown({ ...shown, ...next })
    const units = next.stake === undefined ? undefined : typedToUnits(next.stake, currency)
    if (isBet(units)) keepStake(table, currency, units)
  }
  return {
    values,
    shown,
    put,
    stake,
    auto: autoOf(shown.auto),
    isStake: isBet(stake),
    isEmpty: shown.stake.trim() === '',
    set: (amount: bigint) => put({ stake: typedUnits(within(amount), currency) }),
  }
}
type TypedBet = ReturnType<typeof useTypedBet>

/** Where a stake and a target are chosen for the next climb. */
export function BetPanel({ state, betting, placed, most }: Props) {
  const { table, round } = state
  const { currency } = table.limits.least
  const text = useText(climbMessages)
  const format = useFormat()
  const isSignedIn = useSession() !== undefined
  const bet = useTypedBet(table.code, table.limits)
  const left = useMillisecondsTo(round?.state === 'betting' ? round.until : null)
  const { stake, auto, isStake } = bet
  if (!isSignedIn) {
    return (
      <a className={buttonClass('chip', true)} href="/login">
        {text('signIn')}
      </a>
    )
  }
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault()
        if (!round || !isStake || stake === undefined || auto === null) return
        void betting.place({ round: round.number, stake, ...(auto !== undefined && { auto }) })
      }}
    >
      <Fields bet={bet} limits={table.limits} />
      <Submit
        amount={format.money({ amount: stake ?? nothing, currency })}
        isOpen={left > earlyMilliseconds}
        isReady={isStake && auto !== null}
        isEmpty={bet.isEmpty}
        isFull={placed >= most}
        isSecond={placed > 0}
        isSending={betting.state.is === 'sending'}
      />
      <Said betting={betting} />
    </form>
  )
}

function Fields({ bet, limits }: { bet: TypedBet; limits: TableState['table']['limits'] }) {
  const text = useText(climbMessages)
  const format = useFormat()
  const { least, most } = limits
  const bounds = { least: format.money(least), most: format.money(most) }
  const range = {
    least: format.number(targets.least / 100),
    most: format.number(targets.most / 100),
  }
  return (
    <div className={styles.fields}>
      <div className={styles.stake}>
        <AmountField
          label={text('stake')}
          hint={text('stakeHint', bounds)}
          error={bet.isStake || bet.isEmpty ? undefined : text('notAStake', bounds)}
          currency={least.currency}
          value={bet.shown.stake}
          onChange={(event) => bet.put({ stake: event.target.value })}
        />
        <Presets bet={bet} limits={limits} />
      </div>
      <TextField
        label={text('auto')}
        hint={text('autoHint', range)}
        error={bet.auto === null ? text('notATarget', range) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={bet.shown.auto}
        onChange={(event) => bet.put({ auto: event.target.value })}
      />
    </div>
  )
}

function Presets({
  bet: { values, stake, set },
  limits: { least },
}: {
  bet: TypedBet
  limits: TableState['table']['limits']
}) {
  const text = useText(climbMessages)
  const format = useFormat()
  const now = stake ?? nothing
  return (
    <div className={styles.presets}>
      {values.map((amount) => (
        <Button key={String(amount)} kind="quiet" onClick={() => set(amount)}>
          {format.money({ amount, currency: least.currency })}
        </Button>
      ))}
      <Button kind="quiet" aria-label={text('halfLabel')} onClick={() => set(now / two)}>
        {text('half')}
      </Button>
      <Button kind="quiet" aria-label={text('doubleLabel')} onClick={() => set(now * two)}>
        {text('double')}
      </Button>
    </div>
  )
}

type Submitting = {
  amount: string
  isOpen: boolean
  isReady: boolean
  isEmpty: boolean
  isFull: boolean
  isSecond: boolean
  isSending: boolean
}

/** Bets, or says why that is off. */
function Submit({ amount, isOpen, isReady, isEmpty, isFull, isSecond, isSending }: Submitting) {
  const text = useText(climbMessages)
  const word = () => {
    if (isSending) return text('placing')
    if (isFull) return text('full')
    if (!isOpen) return text('nextRound')
    if (isEmpty) return text('noStake')
    return text(isSecond ? 'another' : 'bet', { amount })
  }
  return (
    <Button type="submit" kind="chip" isWide disabled={!isOpen || !isReady || isFull || isSending}>
      {word()}
    </Button>
  )
}

function Said({ betting }: { betting: Betting }) {
  const text = useText(climbMessages)
  const problem = useProblemText()
  const { state } = betting
  if (state.is === 'unanswered') {
    return (
      <p className={styles.bad} role="alert">
        {text('unanswered')}{' '}
        <Button kind="quiet" onClick={() => void betting.again()}>
          {text('again')}
        </Button>
      </p>
    )
  }
  if (state.is !== 'refused') return null
  return (
    <p className={styles.bad} role="alert">
      {problem(state.problem)}
    </p>
  )
}

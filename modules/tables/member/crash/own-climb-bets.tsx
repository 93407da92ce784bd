import { climbAt } from '@tessera/games/climb'
import { Button, MoneyText, serverNow, useFormat, useProblemText, useText } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { climbMessages } from '../../climb-messages.ts'
import { crashPrize } from '../../games/crash/crash.ts'
import type { OwnSlip } from '../table/use-own-slips.ts'
import styles from './own-climb-bets.module.css'
import { useHeightText } from './use-height-text.ts'
import type { CashDesk } from './use-cash-out.ts'

const stepMilliseconds = 100

/** Where the climb is, some times a second. */
function useHeightNow(beganAt: string): number {
  const passed = () => Math.max(0, Math.floor(serverNow() - Date.parse(beganAt)))
  const [at, setAt] = useState(passed)
  // Time passes outside React.
  useEffect(() => {
    const start = Date.parse(beganAt)
    const timer = setInterval(
      () => setAt(Math.max(0, Math.floor(serverNow() - start))),
      stepMilliseconds,
    )
    return () => clearInterval(timer)
  }, [beganAt])
  return climbAt(at)
}

export type OwnClimbBet = {
  slip: OwnSlip
  /** Where it got out. */
  out: number | undefined
}

type Props = {
  bets: readonly OwnClimbBet[]
  /** While it climbs. */
  beganAt: string | null
  isOver: boolean
  desk: CashDesk
}

/** The member's bets in the round: what each would pay now, and how it ended. */
export function OwnClimbBets({ bets, beganAt, isOver, desk }: Props) {
  const text = useText(climbMessages)
  if (bets.length === 0) return null
  const isIn = beganAt !== null && bets.some(({ out }) => out === undefined)
  return (
    <section className={`${styles.bets} ${isIn ? styles.thumb : ''}`} aria-label={text('ownBets')}>
      {bets.map((bet) =>
        bet.out === undefined && beganAt !== null ? (
          <CashButton key={bet.slip.id} bet={bet} beganAt={beganAt} desk={desk} />
        ) : (
          <Line key={bet.slip.id} bet={bet} isOver={isOver} />
        ),
      )}
    </section>
  )
}

type Cashing = { bet: OwnClimbBet; beganAt: string; desk: CashDesk }

function CashButton({ bet: { slip }, beganAt, desk }: Cashing) {
  const text = useText(climbMessages)
  const format = useFormat()
  const problem = useProblemText()
  const height = useHeightNow(beganAt)
  const pressing = desk.of(slip.id)
  const amount = format.money({ ...slip.stake, amount: crashPrize(slip.stake.amount, height) })
  if (pressing?.is === 'refused') {
    return (
      <p className={styles.bad} role="alert">
        {problem(pressing.problem)}
      </p>
    )
  }
  return (
    <div className={styles.cash}>
      <Button
        kind="chip"
        isWide
        disabled={pressing?.is === 'sending'}
        onClick={() => void desk.press(slip.id)}
      >
        <span className={styles.amount}>
          {pressing?.is === 'sending' ? text('cashingOut') : text('cashOut', { amount })}
        </span>
      </Button>
      {pressing?.is === 'unanswered' && (
        <p className={styles.bad} role="alert">
          {text('cashUnanswered')}
        </p>
      )}
    </div>
  )
}

function Line({ bet: { slip, out }, isOver }: { bet: OwnClimbBet; isOver: boolean }) {
  const text = useText(climbMessages)
  const format = useFormat()
  const height = useHeightText()
  const [spot] = slip.spots
  const stake = format.money(slip.stake)
  if (out !== undefined) {
    const prize = { ...slip.stake, amount: crashPrize(slip.stake.amount, out) }
    return (
      <p className={styles.won}>
        <MoneyText value={prize} tone="won" /> · {text('height', { height: height.of(out) })}
      </p>
    )
  }
  if (slip.state === 'void')
    return <p className={styles.line}>{text('returned', { amount: stake })}</p>
  if (isOver) return <p className={styles.line}>{text('lost', { amount: stake })}</p>
  return (
    <p className={styles.line}>
      {spot?.auto === undefined
        ? text('waits', { amount: stake })
        : text('waitsAuto', { amount: stake, height: height.of(spot.auto) })}
    </p>
  )
}

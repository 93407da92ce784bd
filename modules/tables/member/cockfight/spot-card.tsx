import { useFormat, useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import type { FightPool } from '../../fight-shapes.ts'
import { decimalOf, shownOdds } from '../../games/cockfight/odds.ts'
import { payoutOf } from '../../games/cockfight/pool.ts'
import { type FightSpot, roomKindOf, type Terms } from '../../games/cockfight/rooms.ts'
import { roundedPool } from '../../games/cockfight/shown-pool.ts'
import styles from './fight-desk.module.css'

/** What the desk shows: the terms, what lies on each spot in the member's currency, and the pool when it is closed. */
export type ShownDesk = {
  variant: string
  terms: Terms
  stakes: ReadonlyMap<string, bigint>
  closed: FightPool | undefined
  currency: string
}

const nothing = BigInt(0)
const isSide = (spot: FightSpot) => spot === 'meron' || spot === 'wala'

/** What is shown of a price at fixed odds, and sent with the bet. */
export function priceOf(
  variant: string,
  { odds, drawPay, ftdPay }: Terms,
  spot: FightSpot,
): { odds: number } | { pay: number } | object {
  if (roomKindOf(variant).pays === 'pool') return {}
  if (spot === 'meron' || spot === 'wala') return { odds: odds?.[spot] ?? 0 }
  return { pay: spot === 'ftd' ? (ftdPay ?? 0) : drawPay }
}

type Props = {
  shown: ShownDesk
  spot: FightSpot
  yours: bigint
  isChosen: boolean
  onChoose: (spot: FightSpot) => void
}

/** One thing to bet on: its name, what it pays, and what lies on it. */
export function SpotCard({ shown, spot, yours, isChosen, onChoose }: Props) {
  const text = useText(fightMessages)
  const format = useFormat()
  const { currency } = shown
  return (
    <button
      type="button"
      className={`${styles.spot} ${styles[isSide(spot) ? spot : 'even']}`}
      aria-pressed={isChosen}
      onClick={() => onChoose(spot)}
    >
      <span className={styles.name}>{text(`spot.${spot}`)}</span>
      <Pays shown={shown} spot={spot} />
      {yours > nothing && (
        <span className={styles.yours}>
          {text('yours', { amount: format.money({ amount: yours, currency }) })}
        </span>
      )}
    </button>
  )
}

function Pays({ shown, spot }: Pick<Props, 'shown' | 'spot'>) {
  const text = useText(fightMessages)
  const format = useFormat()
  const { variant, terms, stakes, closed, currency } = shown
  if (spot !== 'meron' && spot !== 'wala') {
    const pay = spot === 'ftd' ? (terms.ftdPay ?? 0) : terms.drawPay
    return (
      <>
        <span className={styles.price}>{text('toOne', { pay })}</span>
        <span className={styles.small}>{text(`about.${spot}`)}</span>
      </>
    )
  }
  if (roomKindOf(variant).pays === 'fixed') {
    const odds = terms.odds?.[spot] ?? 0
    return (
      <>
        <span className={styles.price}>{shownOdds(odds)}</span>
        <span className={styles.small}>{text('decimal', { odds: decimalOf(odds) })}</span>
      </>
    )
  }
  const pool = closed
    ? { meron: closed.meron.amount, wala: closed.wala.amount }
    : { meron: stakes.get('meron') ?? nothing, wala: stakes.get('wala') ?? nothing }
  const payout = closed?.isCancelled ? undefined : payoutOf(pool, spot, terms.plasadaPpm)
  const amount = closed ? pool[spot] : roundedPool(pool[spot])
  const sum = format.money({ amount, currency })
  return (
    <>
      <span className={styles.price}>
        {closed?.isCancelled
          ? text('cancelled')
          : payout === undefined
            ? text('noPay')
            : text(closed ? 'poolFinal' : 'poolNow', { pay: String(payout) })}
      </span>
      <span className={styles.small}>{closed ? sum : text('pool', { amount: sum })}</span>
    </>
  )
}

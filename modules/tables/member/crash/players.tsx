import { MoneyText, useFormat, useText } from '@tessera/web-kit'
import { climbMessages } from '../../climb-messages.ts'
import type { ClimbBet } from '../../climb-shapes.ts'
import { crashPrize } from '../../games/crash/crash.ts'
import styles from './players.module.css'
import { useHeightText } from './use-height-text.ts'

const shownMost = 50

type Props = {
  bets: readonly ClimbBet[]
  /** All bets of the round. */
  count: number
  /** What totals are in: the reader's currency. */
  currency: string
  own: ReadonlySet<string>
}

const prizeOf = ({ stake, out }: ClimbBet): bigint => crashPrize(stake.amount, out ?? undefined)
const none = 0n
const sumOf = (bets: readonly ClimbBet[], of: (bet: ClimbBet) => bigint): bigint =>
  bets.reduce((sum, bet) => sum + of(bet), none)

/** Who is in the round, with masked names: the largest stakes first. */
export function Players({ bets, count, currency, own }: Props) {
  const text = useText(climbMessages)
  const format = useFormat()
  const height = useHeightText()
  const inOwn = bets.filter(({ stake }) => stake.currency === currency)
  const rows = bets.toSorted((one, two) => Number(two.stake.amount - one.stake.amount))
  return (
    <section className={styles.panel}>
      <h2>{text('players')}</h2>
      <p className={styles.note}>
        {bets.length === 0
          ? text('noPlayers')
          : inOwn.length === count
            ? text('totals', {
                count,
                stake: format.money({
                  amount: sumOf(inOwn, ({ stake }) => stake.amount),
                  currency,
                }),
                prize: format.money({ amount: sumOf(inOwn, prizeOf), currency }),
              })
            : text('count', { count })}
      </p>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('name')}</th>
              <th scope="col">{text('stake')}</th>
              <th scope="col">{text('out')}</th>
              <th scope="col">{text('prize')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shownMost).map((bet) => (
              <tr key={bet.id} className={own.has(bet.id) ? styles.own : ''}>
                <td>{bet.name}</td>
                <td>
                  <MoneyText value={bet.stake} />
                </td>
                <td>
                  {bet.out === null
                    ? text('still')
                    : text('height', { height: height.of(bet.out) })}
                </td>
                <td>
                  {bet.out !== null && (
                    <MoneyText value={{ ...bet.stake, amount: prizeOf(bet) }} tone="won" />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

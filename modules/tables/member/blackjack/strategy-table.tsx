import { useFormat, useText } from '@tessera/web-kit'
import { blackjackMessages } from '../../blackjack-messages.ts'
import { fixedMove, type Seen, strategyReturn } from '../../games/blackjack/strategy.ts'
import styles from './strategy-table.module.css'

type Row = { key: 'hardRow' | 'softRow' | 'pairRow'; count: number; seen: Seen }

const upCards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
const downTo = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => from - at)
const rows: readonly Row[] = [
  ...downTo(17, 8).map((count): Row => {
    return { key: 'hardRow', count, seen: { total: count, isSoft: false, mayDouble: true } }
  }),
  ...downTo(19, 13).map((count): Row => {
    return { key: 'softRow', count, seen: { total: count, isSoft: true, mayDouble: true } }
  }),
  ...[1, ...downTo(10, 2)].map((pair): Row => {
    const total = pair === 1 ? 12 : 2 * pair
    return {
      key: 'pairRow',
      count: pair,
      seen: { total, isSoft: pair === 1, pair, mayDouble: true },
    }
  }),
]
const digits = 6

/** What the fixed strategy does with each hand, and what it returns. */
export function StrategyTable() {
  const text = useText(blackjackMessages)
  const format = useFormat()
  const valueName = (value: number) => (value === 1 ? text('ace') : format.number(value))
  return (
    <div className={styles.strategy}>
      <p>{text('strategyText', { percent: format.percent(strategyReturn, digits) })}</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{text('strategyOf')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('hand', { hand: '' })}</th>
              {upCards.map((up) => (
                <th key={up} scope="col">
                  {valueName(up)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, count, seen }) => (
              <tr key={`${key} ${count}`}>
                <th scope="row">
                  {text(key, { count: key === 'pairRow' ? valueName(count) : count })}
                </th>
                {upCards.map((up) => {
                  const move = fixedMove(seen, up)
                  return (
                    <td key={up} className={styles[move]}>
                      {text(`short.${move}`)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{text('shortKey')}</p>
    </div>
  )
}

import {
  payTableOf,
  type PayRow,
  type SlotDefinition,
  type SlotWords,
  timesOfPay,
} from '@tessera/slot-kit'
import { RulesTable } from '@tessera/web-kit'
import { type ComponentType, useMemo } from 'react'
import styles from './slot-rules.module.css'

type Props = {
  definition: SlotDefinition
  words: SlotWords
  Picture?: ComponentType<{ symbol: string }>
}

/** What each symbol pays, and how often it comes. */
export function PayTable({ definition, words, Picture }: Props) {
  const rows = useMemo(() => payTableOf(definition), [definition])
  const { say } = words
  const { by } = definition.pays
  return (
    <div className={styles['pays']}>
      <h3>{say('table.title')}</h3>
      <RulesTable>
        <thead>
          <tr>
            {(['table.symbol', 'table.pays', 'table.once'] as const).map((key) => (
              <th key={key} scope="col">
                {say(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.symbol}${row.least}`}>
              <td>
                <span className={styles['symbol']}>
                  {Picture && <Picture symbol={row.symbol} />}
                  {`${countText(row, words)} ${words.nameOf(row.symbol)}`}
                </span>
              </td>
              <td>{say('table.times', { times: timesOfPay(words, row.pay) })}</td>
              <td>{onceText(row, words)}</td>
            </tr>
          ))}
        </tbody>
      </RulesTable>
      {by === 'lines' && <p className={styles['note']}>{say('table.perLine')}</p>}
      {by === 'ways' && <p className={styles['note']}>{say('table.perWay')}</p>}
    </div>
  )
}

function countText({ least, most }: PayRow, { say }: SlotWords): string {
  if (most === undefined) return say('table.from', { least })
  return least === most ? `${least} ×` : say('table.range', { least, most })
}

/** Rarer ones are told in whole spins. */
function onceText({ expected }: PayRow, words: SlotWords): string {
  const rounds = 1 / expected
  return words.say('table.onceValue', { rounds: words.number(rounds, rounds < 100 ? 1 : 0) })
}

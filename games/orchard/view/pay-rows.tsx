import { RulesTable, useFormat, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { payRows } from '../pay-rows.ts'
import styles from './rules.module.css'
import { SymbolIcon } from './symbol-icon.tsx'

/** What each line pays and how often it comes. */
export function PayRows() {
  const text = useText(messages)
  const format = useFormat()
  return (
    <RulesTable>
      <thead>
        <tr>
          <th scope="col">{text('line')}</th>
          <th scope="col">{text('pays')}</th>
          <th scope="col">{text('comes')}</th>
        </tr>
      </thead>
      <tbody>
        {payRows().map(({ fruit, reels, multiplier, oneIn }) => (
          <tr key={`${fruit}${reels}`}>
            <td>
              <span className={styles['symbols']}>
                {Array.from({ length: reels }, (_, reel) => (
                  <SymbolIcon key={reel} fruit={fruit} className={styles['symbol']} />
                ))}
              </span>
              <span className={styles['words']}>
                {reels === 2
                  ? text('twoCherries')
                  : text('threeOf', { fruit: text(`fruit.${fruit}`) })}
              </span>
            </td>
            <td>{format.number(multiplier / 10_000)} ×</td>
            <td>{text('once', { spins: format.number(oneIn, { maximumFractionDigits: 1 }) })}</td>
          </tr>
        ))}
      </tbody>
    </RulesTable>
  )
}

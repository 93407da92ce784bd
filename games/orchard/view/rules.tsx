import { oddsOf } from '@tessera/game-kit'
import { useFormat, useText } from '@tessera/web-kit'
import { orchard } from '../game.ts'
import { messages } from '../messages.ts'
import { PayRows } from './pay-rows.tsx'
import styles from './rules.module.css'

const stakes = 10_000

/** The rules of Orchard. Every figure is counted from the maths when the page is drawn. */
export function Rules() {
  const text = useText(messages)
  const format = useFormat()
  const { paid, staked, hits, size, top, deviation } = oddsOf(orchard, {})
  const times = (multiplier: number) => format.number(multiplier / stakes)
  const facts = [
    [text('return'), format.percent(Number(paid) / Number(staked), 3)],
    [text('hits'), format.percent(hits / size)],
    [
      text('top'),
      text('topValue', {
        times: times(top.multiplier),
        spins: format.number(size / top.count),
      }),
    ],
    [
      text('deviation'),
      text('deviationValue', { times: format.number(deviation, { maximumFractionDigits: 2 }) }),
    ],
  ]
  return (
    <div className={styles['rules']}>
      <p>{text('lead')}</p>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PayRows />
      <p className={styles['note']}>{text('counted', { size: format.number(size) })}</p>
      <p className={styles['note']}>{text('rounding')}</p>
    </div>
  )
}

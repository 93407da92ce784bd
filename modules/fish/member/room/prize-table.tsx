import { type Money, money } from '@tessera/money'
import { MoneyText, useFormat, useText } from '@tessera/web-kit'
import { roomMessages } from '../../room-messages.ts'
import { lawOfAll } from '../../rules/law.ts'
import { FishPicture } from '../sea/fish-picture.tsx'
import styles from './facts.module.css'

const laws = lawOfAll()

/** What each fish pays and how likely a shot catches it, exactly. */
export function PrizeTable({ cost }: { cost: Money }) {
  const text = useText(roomMessages)
  const format = useFormat()
  return (
    <details className={styles.details}>
      <summary>{text('prizes')}</summary>
      <p>{text('prizesNote')}</p>
      <table className={styles.prizes}>
        <thead>
          <tr>
            <th scope="col">{text('fish')}</th>
            <th scope="col">{text('pays')}</th>
            <th scope="col">{text('perShot')}</th>
            <th scope="col">{text('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {laws.map(({ kind, chance }) => (
            <tr key={kind.id}>
              <th scope="row">
                <FishPicture kind={kind.id} width={72} /> {text(`fish.${kind.id}`)}
              </th>
              <td>{`${format.number(kind.odds)}×`}</td>
              <td>
                <MoneyText value={money(cost.amount * BigInt(kind.odds), cost.currency)} />
              </td>
              <td>{format.percent(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text('areaNote')}</p>
    </details>
  )
}

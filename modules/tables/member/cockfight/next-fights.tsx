import { useFormat, useText } from '@tessera/web-kit'
import { fightMessages } from '../../fight-messages.ts'
import type { Fight } from '../../fight-shapes.ts'
import styles from '../table/results.module.css'

/** The fights to come, where more than the next one is known. */
export function NextFights({ fights }: { fights: readonly Fight[] }) {
  const text = useText(fightMessages)
  const format = useFormat()
  if (fights.length < 2) return null
  return (
    <section className={styles.panel}>
      <h2>{text('next')}</h2>
      <ul className={styles.bets}>
        {fights.map(({ id, meron, wala, opensAt }) => (
          <li key={id} className={styles.bet}>
            <span>{text('meets', { meron, wala })}</span>
            <span className={styles.amount}>{format.dateTime(opensAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Picture } from '../picture/picture.tsx'
import styles from './winner-row.module.css'

/** Wins side by side under the hero: they come in at the start, and nothing moves by itself. */
export const WinnerTicker = ({ label, children }: { label: string; children: ReactNode[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
  <div className={styles.window} role="group" aria-label={label} tabIndex={0}>
    <ul className={styles.ticker}>
      {children.map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  </div>
)

type Props = { name: string; game: string; art: string; amount: ReactNode }

/** One win: picture of the game, who, how much. */
export const WinnerChip = ({ name, game, art, amount }: Props) => (
  <span className={styles.chip}>
    {art && (
      <span className={styles.art}>
        <Picture at={`${art}/200.avif`} width={24} height={32} loading="lazy" />
      </span>
    )}
    <span className={styles.who}>{name}</span>
    {amount}
    <span className={styles.game}>{game}</span>
  </span>
)

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messages } from '../../messages.ts'
import { useText } from '../../texts/use-text.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './winner-board.module.css'

export type Winning = { id: string; game: string; who?: string; art?: string; amount: ReactNode }

// Specification 9: the winner board shows 4 to a slide.
const rowsOnSlide = 4

/** One win: game, who, how much. */
export const WinnerRow = ({ game, who, art, amount }: Omit<Winning, 'id'>) => (
  <li className={styles.row}>
    {art && <img src={`${art}/200.avif`} alt="" width={30} height={40} loading="lazy" />}
    <span className={styles.words}>
      <span className={styles.game}>{game}</span>
      {who && <span className={styles.who}>{who}</span>}
    </span>
    <span className={styles.amount}>{amount}</span>
  </li>
)

/** The largest wins, four at a time. It is turned by hand: nothing moves by itself. */
export function WinnerBoard({ title, wins }: { title: string; wins: readonly Winning[] }) {
  const text = useText(messages)
  const [wanted, setWanted] = useState(0)
  const slides = Math.max(1, Math.ceil(wins.length / rowsOnSlide))
  const slide = Math.min(wanted, slides - 1)
  const turn = (by: number) => setWanted((slide + by + slides) % slides)
  return (
    <section aria-label={title} className={styles.board}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {slides > 1 && (
          <span className={styles.turns}>
            <IconButton label={text('previous')} onClick={() => turn(-1)}>
              <ChevronLeft size={20} className={styles.arrow} />
            </IconButton>
            <IconButton label={text('next')} onClick={() => turn(1)}>
              <ChevronRight size={20} className={styles.arrow} />
            </IconButton>
          </span>
        )}
      </header>
      <ul className={styles.rows}>
        {wins.slice(slide * rowsOnSlide, (slide + 1) * rowsOnSlide).map((win) => (
          <WinnerRow key={win.id} {...win} />
        ))}
      </ul>
    </section>
  )
}

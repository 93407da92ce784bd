import { useText } from '@tessera/web-kit'
import { messages } from '../../messages.ts'
import { JackpotWords } from './jackpot-words.tsx'
import styles from './jackpots.module.css'
import { isFedBy, useJackpots } from './use-jackpots.ts'

/** Over a game: the jackpots that its rounds feed and may win, as they grow. Nothing where there is none. */
export function JackpotLine({ game, currency }: { game: string; currency: string }) {
  const text = useText(messages)
  const own = useJackpots(currency)?.filter((jackpot) => isFedBy(jackpot, game)) ?? []
  if (own.length === 0) return null
  return (
    <ul className={styles.line} aria-label={text('jackpots')}>
      {own.map((jackpot) => (
        <li key={jackpot.id} className={styles.item}>
          <JackpotWords jackpot={jackpot} />
        </li>
      ))}
    </ul>
  )
}

import { Skeleton, useLanguage, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import type { Jackpot } from '../../jackpot-calls.ts'
import { messages } from '../../messages.ts'
import { JackpotWords } from './jackpot-words.tsx'
import styles from './jackpots.module.css'
import { useJackpotsState } from './use-jackpots.ts'

const room = '3.5rem'

/** In the lobby: every jackpot as it grows, each the way to its game. Nothing where there is none. */
export function JackpotsStrip() {
  const text = useText(messages)
  const { jackpots, isOver } = useJackpotsState()
  // What comes below does not move.
  if (!jackpots && !isOver) return <Skeleton height={room} />
  if (!jackpots || jackpots.length === 0) return null
  return (
    <section className={styles.strip} aria-label={text('jackpots')}>
      {jackpots.map((jackpot) => (
        <Link key={jackpot.id} href={hrefOf(jackpot)} className={styles.card ?? ''}>
          <JackpotWords jackpot={jackpot} />
          <GameName jackpot={jackpot} />
        </Link>
      ))}
    </section>
  )
}

// One that several games feed leads to all of them.
const hrefOf = ({ games: [first, ...others] }: Jackpot): string =>
  first && others.length === 0 ? `/game/TESSERA/${first}` : '/rng?vassalage=TESSERA'

/** Where the card leads. */
function GameName({ jackpot: { names } }: { jackpot: Jackpot }) {
  const { code } = useLanguage()
  return <span className={styles.game}>{names?.[code.toUpperCase()] ?? names?.['EN']}</span>
}

import type { VendorJackpot } from '@tessera/vendors/calls'
import { MoneyText, Skeleton, useLanguage, useText } from '@tessera/web-kit'
import { Link } from 'wouter'
import type { Jackpot } from '../../jackpot-calls.ts'
import { messages } from '../../messages.ts'
import { JackpotWords } from './jackpot-words.tsx'
import styles from './jackpots.module.css'
import { useJackpotsState } from './use-jackpots.ts'
import { useVendorJackpots } from './use-vendor-jackpots.ts'

const room = '3.5rem'
const ofVendorsMost = 4

/** In the lobby: every jackpot as it grows, and the largest of vendors, each the way to its game. Nothing where there is none. */
export function JackpotsStrip() {
  const text = useText(messages)
  const { jackpots = [], isOver } = useJackpotsState()
  const vendors = useVendorJackpots()
  // What comes below does not move.
  if (!isOver || !vendors.isOver) return <Skeleton height={room} />
  if (jackpots.length + vendors.jackpots.length === 0) return null
  return (
    <section className={styles.strip} aria-label={text('jackpots')}>
      {jackpots.map((jackpot) => (
        <Link key={jackpot.id} href={hrefOf(jackpot)} className={styles.card ?? ''}>
          <JackpotWords jackpot={jackpot} />
          <GameName jackpot={jackpot} />
        </Link>
      ))}
      {vendors.jackpots.slice(0, ofVendorsMost).map((jackpot) => (
        <VendorCard key={jackpot.id} jackpot={jackpot} />
      ))}
    </section>
  )
}

// One that several games feed leads to all of them.
const hrefOf = ({ games: [first, ...others] }: Jackpot): string =>
  first && others.length === 0 ? `/game/TESSERA/${first}` : '/rng?vassalage=TESSERA'

/** A jackpot of a vendor, by whose word it is so large. */
function VendorCard({ jackpot }: { jackpot: VendorJackpot }) {
  const text = useText(messages)
  const { code } = useLanguage()
  const { vendorName: vendor, amount, names, titles } = jackpot
  const name = names[code.toUpperCase()] ?? names['EN'] ?? Object.values(names)[0]
  return (
    <Link href={`/game/${titles[0] ?? ''}`} className={styles.card ?? ''}>
      <span className={styles.kind}>{text('jackpot.vendor', { vendor })}</span>
      <strong className={styles.amount}>
        <MoneyText value={amount} />
      </strong>
      <span className={styles.game}>{name}</span>
    </Link>
  )
}

/** Where the card leads. */
function GameName({ jackpot: { names } }: { jackpot: Jackpot }) {
  const { code } = useLanguage()
  return <span className={styles.game}>{names?.[code.toUpperCase()] ?? names?.['EN']}</span>
}

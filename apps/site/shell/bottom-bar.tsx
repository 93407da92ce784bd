import { useSession, useText } from '@tessera/web-kit'
import { CirclePlay, House, Search, User, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { messages } from '../messages.ts'
import { paths } from '../routing/paths.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { useLastGame } from './last-game.ts'
import styles from './bottom-bar.module.css'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The five places of a phone, within reach of a thumb. */
export function BottomBar() {
  const text = useText(messages)
  const session = useSession()
  const [location] = useLocation()
  const search = useOverlay('search')
  const wallet = useOverlay('wallet')
  const isAt = (path: string) => location === path && !search.isOpen && !wallet.isOpen
  return (
    <nav className={styles.bar} aria-label={text('mainMenu')}>
      <Place
        href={paths.home}
        isHere={isAt(paths.home)}
        icon={<House {...icon} />}
        label={text('home')}
      />
      <Act {...search} icon={<Search {...icon} />} label={text('search')} />
      <Place href={useLastGame()} icon={<CirclePlay {...icon} />} label={text('play')} />
      {session ? (
        <Act {...wallet} icon={<Wallet {...icon} />} label={text('wallet')} />
      ) : (
        <Place
          href={paths.logIn(paths.deposit)}
          icon={<Wallet {...icon} />}
          label={text('wallet')}
        />
      )}
      <Place
        href={session ? paths.account : paths.logIn(paths.account)}
        isHere={isAt(paths.account)}
        icon={<User {...icon} />}
        label={text('you')}
      />
    </nav>
  )
}

type PlaceProps = { href: string; isHere?: boolean; icon: ReactNode; label: string }

const Place = ({ href, isHere = false, icon: drawn, label }: PlaceProps) => (
  <Link href={href} className={styles.place} aria-current={isHere ? 'page' : undefined}>
    {drawn}
    {label}
  </Link>
)

type ActProps = { isOpen: boolean; open: () => void; icon: ReactNode; label: string }

const Act = ({ isOpen, open, icon: drawn, label }: ActProps) => (
  <button
    type="button"
    className={styles.place}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={open}
  >
    {drawn}
    {label}
  </button>
)

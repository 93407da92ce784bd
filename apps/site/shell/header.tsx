import { buttonClass, IconButton, useSession, useText } from '@tessera/web-kit'
import { Menu } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { messages } from '../messages.ts'
import { AvatarMenu, LanguageChoice } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { paths } from '../routing/paths.ts'
import { MoneyBar } from './money-bar.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './header.module.css'
import { SearchField } from './search-field.tsx'
import type { Route } from '../routing/route.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { VendorMenu } from './vendors/vendor-menu.tsx'

type Props = {
  layout: Route['layout']
  /** Over a page that runs no script: the way home alone, and nothing that could not answer. */
  isStill?: boolean
}

/** Search first; then the way in, or the balance and what is one's own. */
export function Header({ layout, isStill = false }: Props) {
  const text = useText(messages)
  const menu = useOverlay('menu')
  return (
    <header className={styles.header} data-layout={layout}>
      <div className={styles.start}>
        {layout !== 'agent' && !isStill && (
          <span className={styles.menu}>
            <IconButton label={text('showMenu')} aria-haspopup="dialog" onClick={menu.open}>
              <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </span>
        )}
        <div className={styles.brand}>
          <BrandMark />
        </div>
      </div>
      {!isStill && <Acts layout={layout} />}
    </header>
  )
}

function Acts({ layout }: Pick<Props, 'layout'>) {
  const text = useText(messages)
  const session = useSession()
  return (
    <>
      {layout !== 'agent' && <VendorMenu />}
      <SearchField />
      {session ? (
        <div className={styles.own}>
          {session.isTrial ? (
            <Link href={paths.register} className={buttonClass('chip')}>
              {text('register')}
            </Link>
          ) : (
            <MoneyBar />
          )}
          <div className={styles.avatar}>
            <OptionalPart>
              <AvatarMenu session={session} />
            </OptionalPart>
          </div>
        </div>
      ) : (
        <GuestActs />
      )}
    </>
  )
}

function GuestActs() {
  const text = useText(messages)
  const [location] = useLocation()
  const isHome = location === paths.home || location === paths.logIn()
  return (
    <div className={`${styles.own} ${styles.guest}`}>
      <div className={styles.wideOnly}>
        <OptionalPart>
          <LanguageChoice />
        </OptionalPart>
      </div>
      <Link href={paths.logIn(isHome ? undefined : location)} className={buttonClass('plain')}>
        {text('logIn')}
      </Link>
      <Link href={paths.register} className={buttonClass('chip')}>
        {text('register')}
      </Link>
    </div>
  )
}

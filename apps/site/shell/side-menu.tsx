import { IconButton, useMedia, useText } from '@tessera/web-kit'
import { PanelLeft } from 'lucide-react'
import { messages } from '../messages.ts'
import { MenuEnd, MenuGroups } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { useIsHydrated } from '../routing/hydration.ts'
import { useOverlay } from '../routing/use-overlay.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './side-menu.module.css'
import { toggleSideMenu, useIsMenuWide } from './use-side-menu.ts'

/**
 * All existing pages of the site. Below 1100 px, beside a game, and by choice, only its icons; where there is no room
 * for labels the button opens it over the page.
 */
export function SideMenu({ isNarrow: mustBeNarrow }: { isNarrow: boolean }) {
  const text = useText(messages)
  // The server-rendered menu is hydrated as it is: another width before that would render it again under the focus.
  const isHydrated = useIsHydrated()
  const hasRoom = useMedia('(min-width: 68.75rem)') && isHydrated && !mustBeNarrow
  const isWanted = useIsMenuWide()
  const overlay = useOverlay('menu')
  const isNarrow = !hasRoom || !isWanted
  return (
    <nav
      className={`${styles.menu} ${mustBeNarrow ? '' : styles.roomy}`}
      aria-label={text('mainMenu')}
    >
      <div className={`${styles.brand} ${isNarrow ? styles.narrow : ''}`}>
        <BrandMark />
        <IconButton
          label={text(isNarrow ? 'showMenu' : 'hideMenu')}
          aria-expanded={hasRoom ? isWanted : overlay.isOpen}
          onClick={hasRoom ? toggleSideMenu : overlay.open}
        >
          <PanelLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <OptionalPart>
        <MenuGroups isNarrow={isNarrow} />
      </OptionalPart>
      <OptionalPart>
        <MenuEnd isNarrow={isNarrow} />
      </OptionalPart>
    </nav>
  )
}

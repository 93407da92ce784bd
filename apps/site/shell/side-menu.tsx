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
 * Every place of the site that exists. Below 1100 px, beside a game, and where somebody wants it so, only its icons;
 * where there is no room for its words the button lays them over the page.
 */
export function SideMenu({ isNarrow: mustBeNarrow }: { isNarrow: boolean }) {
  const text = useText(messages)
  // A drawn menu is taken up as it is: another width before that would have it drawn anew under the focus.
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

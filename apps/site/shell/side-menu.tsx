import { useMedia, useText } from '@tessera/web-kit'
import { messages } from '../messages.ts'
import { MenuGroups } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './side-menu.module.css'

/** Every place of the site that exists. Below 1100 px, and beside a game, only its icons. */
export function SideMenu({ isNarrow: mustBeNarrow }: { isNarrow: boolean }) {
  const text = useText(messages)
  const hasRoom = useMedia('(min-width: 68.75rem)')
  const isNarrow = mustBeNarrow || !hasRoom
  return (
    <nav className={styles.menu} aria-label={text('mainMenu')}>
      <div className={`${styles.brand} ${isNarrow ? styles.narrow : ''}`}>
        <BrandMark isNarrow={isNarrow} />
      </div>
      <OptionalPart>
        <MenuGroups isNarrow={isNarrow} />
      </OptionalPart>
    </nav>
  )
}

import { Dialog, useText } from '@tessera/web-kit'
import { useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { MenuEnd } from './menu-end.tsx'
import { MenuGroups } from './menu-groups.tsx'
import { VendorPanel } from './vendors/vendor-panel.tsx'
import styles from './menu-drawer.module.css'

/** The side menu where a screen has no room for it: everything that it has, over the page. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const text = useText(messages)
  const begin = useRef<HTMLElement>(null)
  // Focus belongs to the document: it begins where the menu does, and not at its one field, the language.
  useEffect(() => begin.current?.focus(), [])
  return (
    <Dialog title={text('menu')} kind="sheet" onClose={onClose}>
      <nav aria-label={text('mainMenu')} className={styles.menu}>
        <details className={styles.vendors}>
          <summary ref={begin}>{text('vendors')}</summary>
          <VendorPanel />
        </details>
        <MenuGroups isNarrow={false} />
        <MenuEnd isNarrow={false} />
      </nav>
    </Dialog>
  )
}

import { useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { FollowSite, Footer, ServiceBar } from '../parts.ts'
import { AfterHydration } from '../routing/after-hydration.tsx'
import { OptionalPart } from '../routing/optional-part.tsx'
import type { Route } from '../routing/route.ts'
import { usePlainLinks } from '../routing/use-plain-links.ts'
import styles from './app-shell.module.css'
import { Aside } from './aside.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { BreakLine } from './break-line.tsx'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'
import { SideMenu } from './side-menu.tsx'
import { useIsMenuWide } from './use-side-menu.ts'

type Layout = Route['layout']
type Props = { layout: Layout; page: string; children: ReactNode }

// Specification 2: lottery and seamless pages have neither; the agents' pages have their own menus.
const hasMenu = (layout: Layout) => layout === 'full' || layout === 'book' || layout === 'game'
const hasFooter = (layout: Layout) => layout === 'full' || layout === 'book' || layout === 'agent'
const hasBar = (layout: Layout) => layout === 'full' || layout === 'book'

/** Everything around a page: side menu, header, just won, footer, and the bar at the bottom of phones. */
export function AppShell({ layout, page, children }: Props) {
  const text = useText(messages)
  const isWide = useIsMenuWide()
  usePlainLinks()
  const isFull = layout === 'full'
  return (
    <div
      className={`${styles.shell} ${isFull ? '' : styles[layout]}`}
      data-menu={isWide ? 'wide' : 'narrow'}
    >
      <a href="#page" className={styles.skip}>
        {text('skip')}
      </a>
      {hasMenu(layout) && <SideMenu isNarrow={layout !== 'full'} />}
      <div className={styles.middle}>
        <div className={styles.header}>
          <Header layout={layout} isStill={page === 'offline'} />
        </div>
        <OfflineNote />
        <BreakLine />
        <main id="page" tabIndex={-1} className={styles.page} data-page={page}>
          {children}
        </main>
        {hasFooter(layout) && (
          <OptionalPart>
            <Footer />
            <ServiceBar />
          </OptionalPart>
        )}
      </div>
      {isFull && <Aside />}
      {hasBar(layout) && <BottomBar />}
      <AfterHydration>
        <OptionalPart>
          <FollowSite />
        </OptionalPart>
      </AfterHydration>
    </div>
  )
}

import { useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { FollowSite, Footer } from '../parts.ts'
import { OptionalPart } from '../routing/optional-part.tsx'
import type { Route } from '../routing/route.ts'
import { usePlainLinks } from '../routing/use-plain-links.ts'
import styles from './app-shell.module.css'
import { Aside } from './aside.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'
import { SideMenu } from './side-menu.tsx'

type Props = { layout: Route['layout']; page: string; children: ReactNode }

/** Everything around a page: side menu, header, just won, footer, and the bar at the bottom of phones. */
export function AppShell({ layout, page, children }: Props) {
  const text = useText(messages)
  usePlainLinks()
  const isGame = layout === 'game'
  const isFull = layout === 'full'
  return (
    <div className={`${styles.shell} ${isFull ? '' : styles[layout]}`}>
      <a href="#page" className={styles.skip}>
        {text('skip')}
      </a>
      {layout !== 'agent' && <SideMenu isNarrow={isGame} />}
      <div className={styles.middle}>
        <div className={styles.header}>
          <Header />
        </div>
        <OfflineNote />
        <main id="page" tabIndex={-1} className={styles.page} data-page={page}>
          {children}
        </main>
        {!isGame && (
          <OptionalPart>
            <Footer />
          </OptionalPart>
        )}
      </div>
      {isFull && <Aside />}
      {isFull && <BottomBar />}
      <OptionalPart>
        <FollowSite />
      </OptionalPart>
    </div>
  )
}

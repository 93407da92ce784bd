import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { languageCode, useLanguage, useSession, useText } from '@tessera/web-kit'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { CategoryTabs } from './category-tabs.tsx'
import { FavouritesRail } from './favourites-rail.tsx'
import { hotQuery } from './hot-games.ts'
import { HotRail } from './hot-rail.tsx'
import { LobbyHero } from './lobby-hero.tsx'
import styles from './lobby-screen.module.css'
import { LobbySection } from './lobby-section.tsx'
import { NewRail, OurGamesRail } from './lobby-rails.tsx'
import { bannersQuery, menusQuery, ourGamesQuery } from './queries.ts'

type Props = {
  /** Notices of the site, under the header. */
  notices?: ReactNode
  /** Recently played games, under «For you», rendered by the module of rounds. */
  recent?: ReactNode
  /** What was just won. */
  winners?: ReactNode
  onLogIn: () => void
}

/** Run by the router before the screen is shown, so that it never shows half-filled. */
export const loadLobbyScreen = (client: QueryClient): Promise<unknown> => {
  const code = languageCode()
  return Promise.all([
    client.ensureQueryData(menusQuery(code)),
    client.ensureQueryData(bannersQuery(code)),
    client.ensureQueryData(hotQuery(code)),
    client.ensureQueryData(ourGamesQuery(code)),
  ])
}

/** The home lobby: banners, what was just won, what is the member's own, our games, what is popular and new, every category. */
export function LobbyScreen({ notices, recent, winners, onLogIn }: Props) {
  const text = useText(messages)
  const { code } = useLanguage()
  const session = useSession()
  const { data: menus } = useSuspenseQuery(menusQuery(code))
  const { data: banners } = useSuspenseQuery(bannersQuery(code))
  const { data: hot } = useSuspenseQuery(hotQuery(code))
  return (
    <div className={styles.screen}>
      <h1 className={styles.unseen}>{text('title')}</h1>
      <div className={styles.notices}>{notices}</div>
      <CategoryTabs current="HOME" onLogIn={onLogIn} />
      <LobbyHero banners={banners.list} games={hot.list.slice(0, 3)} />
      {winners}
      {session && !session.isTrial && (
        <section className={styles.own} aria-label={text('forYou')}>
          {recent}
          <FavouritesRail onLogIn={onLogIn} />
        </section>
      )}
      <OurGamesRail onLogIn={onLogIn} />
      <HotRail games={hot.list} onLogIn={onLogIn} />
      <NewRail onLogIn={onLogIn} />
      {menus.data.lanes.map((lane) => (
        <LobbySection key={lane.title} lane={lane} onLogIn={onLogIn} />
      ))}
    </div>
  )
}

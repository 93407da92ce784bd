import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { messages } from '../messages.ts'

type Texts = typeof messages.texts

/** A text without holes: a title says the same wherever it stands. */
export type TitleKey = {
  [Key in keyof Texts]: Texts[Key] extends `${string}{${string}` ? never : Key
}[keyof Texts]

/** What the address says: the holes of the path and the search parameters. */
export type RouteInput = { params: Readonly<Record<string, string>>; search: URLSearchParams }

/** A screen as its module brings it, with what it loads before it is shown. */
export type LoadedScreen = {
  Screen: ComponentType<RouteInput>
  load?: (client: QueryClient, input: RouteInput) => Promise<unknown>
}

/** One page of the site. */
export type Route = {
  /** As wouter reads it: `/game/:vendor/:gameCode`. */
  path: string
  /** Routes of one page are the same place: going from one to the other keeps what is on it. */
  page: string
  title: (input: RouteInput) => TitleKey
  /**
   * `session`: whoever is not logged in is asked to, and comes back. `member`: so is, and free play is told that it
   * needs a real account.
   */
  access: 'everybody' | 'session' | 'member'
  /**
   * Specification 2. `game`: only a narrow menu beside it, so that the game has the room. `bare`: a header, and neither
   * side menu nor footer. `agent`: nothing of the lobby around it.
   */
  layout: 'full' | 'game' | 'bare' | 'agent'
  screen: (input: RouteInput) => Promise<LoadedScreen>
}

import type { Messages } from '@tessera/web-kit/messages'
import type { LoadedScreen, PageInput } from '@tessera/web-kit/modules'
import type { messages } from '../messages.ts'

type Texts = typeof messages.texts

/** A text without placeholders: a title is the same everywhere. */
export type TitleKey = {
  [Key in keyof Texts]: Texts[Key] extends `${string}{${string}` ? never : Key
}[keyof Texts]

/** What a page is called: a text of the site, or of the module that brings the page. */
export type Title = TitleKey | { titles: Messages; id: string }

export type RouteInput = PageInput
export type { LoadedScreen }

/** One page of the site. */
export type Route = {
  /** As wouter reads it: `/game/:vendor/:gameCode`. */
  path: string
  /** Routes of one page are the same place: going from one to the other keeps what is on it. */
  page: string
  title: (input: RouteInput) => Title
  /**
   * `session`: a guest is asked to log in, and comes back. `member`: so too, and a trial account sees that it needs a
   * real account. `page`: the page itself decides, by its address.
   */
  access: 'everybody' | 'session' | 'member' | 'page'
  /**
   * Specification 2. `game`: only a narrow menu beside it, so that the game has the room. `bare`: a header, and neither
   * side menu nor footer. `agent`: nothing of the lobby around it.
   */
  layout: 'full' | 'book' | 'game' | 'bare' | 'agent'
  screen: (input: RouteInput) => Promise<LoadedScreen>
}

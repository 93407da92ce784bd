import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Messages } from '../texts/define-messages.ts'

/** What the address says: the holes of the path and the search parameters. */
export type PageInput = { params: Readonly<Record<string, string>>; search: URLSearchParams }

/** A screen as its module brings it, with what it loads before it is shown. */
export type LoadedScreen = {
  Screen: ComponentType<PageInput>
  load?: (client: QueryClient, input: PageInput) => Promise<unknown>
}

/** The groups of a member's account. */
export type AccountGroupName = 'money' | 'play' | 'records' | 'safety' | 'support'

/** A page with an address of its own. */
export type SitePage<Id extends string = string> = {
  /** Addresses of one page are the same place; its title is the text of this key. */
  id: Id
  path: `/${string}`
  /**
   * `session`: a guest is asked to log in, and comes back. `member`: so too, and a trial account sees that it needs a
   * real account.
   */
  access: 'everybody' | 'session' | 'member'
  layout?: 'full' | 'book' | 'game' | 'bare' | 'agent'
  /** Its entry in the main menu; without one, none. */
  menu?: { icon: LucideIcon }
  screen: () => Promise<LoadedScreen>
}

/** A page of the member centre: `/member?page=<id>`. */
export type CentrePage<Id extends string = string> = {
  /** Its title is the text of this key. */
  id: Id
  /** Its entry in the menus of the account; without one, none. */
  menu?: { group: AccountGroupName; icon: LucideIcon }
  screen: () => Promise<LoadedScreen>
}

/** What a module has on the site. `titles` is small: it comes with the first scripts. */
export type SiteModule = {
  titles: Messages
  pages?: readonly SitePage[]
  centre?: readonly CentrePage[]
}

type TitleIn<Titles extends Messages> = keyof Titles['texts'] & string

/** Declares what a module has on the site. A page without its title does not compile. */
// @__NO_SIDE_EFFECTS__
export const defineSite = <Titles extends Messages>(site: {
  titles: Titles
  pages?: readonly SitePage<TitleIn<Titles>>[]
  centre?: readonly CentrePage<TitleIn<Titles>>[]
}): SiteModule => site

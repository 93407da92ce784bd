import type { SiteModule } from '@tessera/web-kit/modules'
import { siteModules } from './modules.gen.ts'
import { once } from './routing/once.ts'
import type { LoadedScreen, Route, Title } from './routing/route.ts'
import type { MenuEntry } from './shell/menu-entry.ts'

/** What modules bring to the site: pages of their own, pages of the member centre, and their places in the menus. */
export type AddedPages = {
  routes: Route[]
  centre: Record<string, { title: Title; screen: () => Promise<LoadedScreen> }>
  /** Entries of the main menu. */
  main: MenuEntry[]
  /** Entries of the menus of the account. */
  account: (MenuEntry & { group: string })[]
}

/** The pages of these modules. */
export const addedBy = (modules: readonly SiteModule[]): AddedPages => ({
  routes: modules.flatMap(({ titles, pages = [] }) =>
    pages.map(({ id, path, access, layout = 'full', screen }) => ({
      page: id,
      path,
      access,
      layout,
      title: () => ({ titles, id }),
      screen: once(screen),
    })),
  ),
  centre: Object.fromEntries(
    modules.flatMap(({ titles, centre = [] }) =>
      centre.map(({ id, screen }) => [id, { title: { titles, id }, screen: once(screen) }]),
    ),
  ),
  main: modules.flatMap(({ titles, pages = [] }) =>
    pages.flatMap(({ id, path, menu }) =>
      menu ? [{ href: path, label: { titles, id }, icon: menu.icon }] : [],
    ),
  ),
  account: modules.flatMap(({ titles, centre = [] }) =>
    centre.flatMap(({ id, menu }) =>
      menu
        ? [
            {
              group: menu.group,
              href: `/member?page=${encodeURIComponent(id)}`,
              label: { titles, id },
              icon: menu.icon,
            },
          ]
        : [],
    ),
  ),
})

export const added = addedBy(siteModules)

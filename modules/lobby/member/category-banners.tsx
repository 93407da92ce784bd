import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@tessera/web-kit'
import type { Category } from '../game-types.ts'
import { LobbyHero } from './lobby-hero.tsx'
import { type BannerGroup, bannersQuery } from './queries.ts'

// Specification 2: the group of banners of each category. Cockfights have none and show those of the sports.
const groups: Record<Category, BannerGroup> = {
  RNG: 'w_rng',
  LIVE: 'w_live',
  SPORTS: 'w_sports',
  ESPORTS: 'w_esports',
  COCKFIGHT: 'w_sports',
  FISH: 'w_fish',
  PVP: 'w_pvp',
  ELOTT: 'w_elott',
  LOTT: 'w_lott',
}

/** What the banners of a category are read with. */
export const categoryBanners = (code: string, category: Category) =>
  bannersQuery(code, groups[category])

/** The banners of a category over its list; nothing where the site has none. */
export function CategoryBanners({ category }: { category: Category }) {
  const { code } = useLanguage()
  const { data } = useQuery({ ...categoryBanners(code, category), throwOnError: false })
  return data ? <LobbyHero banners={data.list} games={[]} isLow /> : null
}

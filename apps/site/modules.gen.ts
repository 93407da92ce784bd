// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import type { SiteModule } from '@tessera/web-kit/modules'
import { promotionsSite } from '@tessera/promotions/member/module'

export const siteModules: readonly SiteModule[] = [
  promotionsSite,
]

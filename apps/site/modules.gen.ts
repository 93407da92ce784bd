// Written by `npm run gen` from the rows of scripts/tidy/floor-plan.mjs.
import type { SiteModule } from '@tessera/web-kit/modules'
import { vendorsSite } from '@tessera/vendors/member/module'
import { tablesSite } from '@tessera/tables/member/module'
import { sportsSite } from '@tessera/sports/member/module'
import { promotionsSite } from '@tessera/promotions/member/module'
import { messagesSite } from '@tessera/messages/member/module'
import { pokerSite } from '@tessera/poker/member/module'
import { fishSite } from '@tessera/fish/member/module'

export const siteModules: readonly SiteModule[] = [
  vendorsSite,
  tablesSite,
  sportsSite,
  promotionsSite,
  messagesSite,
  pokerSite,
  fishSite,
]

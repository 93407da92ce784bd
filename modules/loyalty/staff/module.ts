import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Gem, Gift, PackageCheck } from 'lucide-react'
import { loyaltySections } from '../section-titles.ts'

export const loyaltyOffice = defineOffice({
  titles: loyaltySections,
  sections: [
    {
      id: 'redemptions',
      group: 'groupLoyalty',
      order: 1,
      icon: PackageCheck,
      permission: 'loyalty.read',
      path: '/redemptions',
      Page: lazyPart(async () => ({
        default: (await import('./points/redemptions-screen.tsx')).RedemptionsScreen,
      })),
    },
    {
      id: 'pointItems',
      group: 'groupLoyalty',
      order: 2,
      icon: Gift,
      permission: 'loyalty.read',
      path: '/point-items',
      Page: lazyPart(async () => ({
        default: (await import('./points/items-screen.tsx')).ItemsScreen,
      })),
    },
    {
      id: 'pointTerms',
      group: 'groupLoyalty',
      order: 3,
      icon: Gem,
      permission: 'loyalty.settings',
      path: '/point-terms',
      Page: lazyPart(async () => ({
        default: (await import('./points/terms-screen.tsx')).TermsScreen,
      })),
    },
  ],
})

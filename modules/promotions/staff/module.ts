import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { ClipboardCheck, Gift } from 'lucide-react'
import { promotionsSections } from '../section-titles.ts'

export const promotionsOffice = defineOffice({
  titles: promotionsSections,
  sections: [
    {
      id: 'promotions',
      group: 'groupWords',
      icon: Gift,
      permission: 'promotions.read',
      path: '/promotions',
      Page: lazyPart(async () => ({
        default: (await import('./promotions-pages.tsx')).PromotionsPage,
      })),
    },
    {
      id: 'promotionReview',
      group: 'groupWords',
      icon: ClipboardCheck,
      permission: 'promotions.review',
      path: '/promotion-review',
      Page: lazyPart(async () => ({
        default: (await import('./review/review-screen.tsx')).ReviewScreen,
      })),
    },
  ],
})

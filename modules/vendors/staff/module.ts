import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { BookCheck, Plug } from 'lucide-react'
import { vendorsSections } from '../section-titles.ts'

export const vendorsOffice = defineOffice({
  titles: vendorsSections,
  sections: [
    {
      id: 'vendorBooks',
      group: 'groupMoney',
      order: 8,
      icon: BookCheck,
      permission: 'vendors.books',
      path: '/vendor-books',
      Page: lazyPart(async () => ({ default: (await import('./book-pages.tsx')).BookPages })),
    },
    {
      id: 'suppliers',
      group: 'groupSite',
      order: 4,
      icon: Plug,
      permission: 'vendors.settings',
      path: '/vendors',
      Page: lazyPart(async () => ({
        default: (await import('./suppliers-pages.tsx')).SuppliersPages,
      })),
    },
  ],
})

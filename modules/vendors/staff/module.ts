import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Plug } from 'lucide-react'
import { vendorsWords } from '../words.ts'

export const vendorsOffice = defineOffice({
  words: vendorsWords,
  sections: [
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

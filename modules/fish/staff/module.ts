import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Fish } from 'lucide-react'
import { fishSections } from '../section-titles.ts'

export const fishOffice = defineOffice({
  titles: fishSections,
  sections: [
    {
      id: 'fish',
      group: 'groupSite',
      order: 7,
      icon: Fish,
      permission: 'fish.read',
      path: '/fish',
      Page: lazyPart(async () => ({ default: (await import('./fish-pages.tsx')).FishPages })),
    },
  ],
})

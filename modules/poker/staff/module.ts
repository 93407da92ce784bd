import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Club } from 'lucide-react'
import { pokerSections } from '../section-titles.ts'

export const pokerOffice = defineOffice({
  titles: pokerSections,
  sections: [
    {
      id: 'poker',
      group: 'groupSite',
      order: 8,
      icon: Club,
      permission: 'poker.read',
      path: '/poker',
      Page: lazyPart(async () => ({ default: (await import('./poker-pages.tsx')).PokerPages })),
    },
  ],
})

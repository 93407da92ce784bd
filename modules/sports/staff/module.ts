import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Trophy } from 'lucide-react'
import { sportsSections } from '../section-titles.ts'

export const sportsOffice = defineOffice({
  titles: sportsSections,
  sections: [
    {
      id: 'sports',
      group: 'groupSite',
      order: 5,
      icon: Trophy,
      permission: 'sports.read',
      path: '/sports',
      Page: lazyPart(async () => ({
        default: (await import('./sports-pages.tsx')).SportsPages,
      })),
    },
  ],
})

import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Fish } from 'lucide-react'
import { fishWords } from '../words.ts'

export const fishOffice = defineOffice({
  words: fishWords,
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

import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Club } from 'lucide-react'
import { pokerWords } from '../words.ts'

export const pokerOffice = defineOffice({
  words: pokerWords,
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

import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Gauge } from 'lucide-react'
import { roundsWords } from '../words.ts'

export const roundsOffice = defineOffice({
  words: roundsWords,
  sections: [
    {
      id: 'playRules',
      group: 'groupSite',
      order: 2,
      icon: Gauge,
      permission: 'games.settings',
      path: '/play-rules',
      Page: lazyPart(async () => ({
        default: (await import('./play-rules-screen.tsx')).PlayRulesScreen,
      })),
    },
  ],
})

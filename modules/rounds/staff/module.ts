import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Dices, Gauge, Gem } from 'lucide-react'
import { roundsSections } from '../section-titles.ts'

export const roundsOffice = defineOffice({
  titles: roundsSections,
  sections: [
    {
      id: 'houseGames',
      group: 'groupSite',
      order: 1,
      icon: Dices,
      permission: 'games.read',
      path: '/house-games',
      Page: lazyPart(async () => ({
        default: (await import('./house-games-screen.tsx')).HouseGamesScreen,
      })),
    },
    {
      id: 'jackpots',
      group: 'groupSite',
      order: 3,
      icon: Gem,
      permission: 'games.read',
      path: '/jackpots',
      Page: lazyPart(async () => ({
        default: (await import('./jackpots-screen.tsx')).JackpotsScreen,
      })),
    },
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

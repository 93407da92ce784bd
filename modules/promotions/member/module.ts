import { defineSite } from '@tessera/web-kit/modules'
import { Gift, Target } from 'lucide-react'
import { promotionsTitles } from '../titles.ts'

export const promotionsSite = defineSite({
  titles: promotionsTitles,
  centre: [
    {
      id: 'bonuses',
      menu: { group: 'money', icon: Gift },
      screen: async () => ({ Screen: (await import('./bonuses-screen.tsx')).BonusesScreen }),
    },
    {
      // Specification 2: its name in the menu of the member centre.
      id: 'missionLeaderboard',
      menu: { group: 'play', icon: Target },
      screen: async () => ({
        Screen: (await import('./missions/missions-screen.tsx')).MissionsScreen,
      }),
    },
  ],
})

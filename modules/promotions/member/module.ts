import { defineSite } from '@tessera/web-kit/modules'
import { Gift, Target, Ticket } from 'lucide-react'
import { promotionsTitles } from '../titles.ts'

export const promotionsSite = defineSite({
  titles: promotionsTitles,
  pages: [
    {
      id: 'draws',
      path: '/draws',
      access: 'member',
      menu: { icon: Ticket },
      screen: async () => ({ Screen: (await import('./draws/draws-screen.tsx')).DrawsScreen }),
    },
    {
      id: 'raffle',
      path: '/raffle/:id',
      access: 'everybody',
      screen: async () => ({ Screen: (await import('./draws/raffle-screen.tsx')).RaffleScreen }),
    },
    {
      id: 'rain',
      path: '/rain/:id',
      access: 'member',
      screen: async () => ({ Screen: (await import('./draws/rain-screen.tsx')).RainScreen }),
    },
    {
      id: 'wheel',
      path: '/wheel/:id',
      access: 'member',
      screen: async () => ({ Screen: (await import('./draws/wheel-screen.tsx')).WheelScreen }),
    },
  ],
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

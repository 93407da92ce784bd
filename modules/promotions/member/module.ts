import { defineSite } from '@tessera/web-kit/modules'
import { Gift } from 'lucide-react'
import { promotionsTitles } from '../titles.ts'

export const promotionsSite = defineSite({
  titles: promotionsTitles,
  centre: [
    {
      id: 'bonuses',
      menu: { group: 'money', icon: Gift },
      screen: async () => ({ Screen: (await import('./bonuses-screen.tsx')).BonusesScreen }),
    },
  ],
})

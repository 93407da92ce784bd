import { defineSite } from '@tessera/web-kit/modules'
import { sportsTitles } from '../titles.ts'

export const sportsSite = defineSite({
  titles: sportsTitles,
  pages: [
    {
      id: 'sportsbook',
      path: '/sportsbook',
      access: 'everybody',
      layout: 'book',
      screen: async () => {
        const { loadSportsScreen, SportsScreen } = await import('./sports-screen.tsx')
        return { Screen: SportsScreen, load: loadSportsScreen }
      },
    },
  ],
})

import { defineSite } from '@tessera/web-kit/modules'
import { pokerTitles } from '../titles.ts'

export const pokerSite = defineSite({
  titles: pokerTitles,
  pages: [
    {
      id: 'poker',
      path: '/poker',
      access: 'everybody',
      layout: 'book',
      screen: async () => {
        const { loadPokerScreen, PokerScreen } = await import('./poker-screen.tsx')
        return { Screen: PokerScreen, load: loadPokerScreen }
      },
    },
  ],
})

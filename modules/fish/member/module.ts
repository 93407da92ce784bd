import { defineSite } from '@tessera/web-kit/modules'
import { fishTitles } from '../titles.ts'

export const fishSite = defineSite({
  titles: fishTitles,
  pages: [
    {
      id: 'fish',
      path: '/fish-rooms',
      access: 'everybody',
      layout: 'book',
      screen: async () => {
        const { FishScreen, loadFishScreen } = await import('./fish-screen.tsx')
        return { Screen: FishScreen, load: loadFishScreen }
      },
    },
  ],
})

import { defineSite } from '@tessera/web-kit/modules'
import { vendorsTitles } from '../status-titles.ts'

export const vendorsSite = defineSite({
  titles: vendorsTitles,
  pages: [
    {
      id: 'status',
      path: '/status',
      access: 'everybody',
      screen: async () => {
        const { loadStatusScreen, StatusScreen } = await import('./status/status-screen.tsx')
        return { Screen: StatusScreen, load: loadStatusScreen }
      },
    },
  ],
})

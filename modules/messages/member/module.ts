import { defineSite } from '@tessera/web-kit/modules'
import { messagesTitles } from '../titles.ts'

export const messagesSite = defineSite({
  titles: messagesTitles,
  pages: [
    {
      // Specification 2: what stands in the popup of customer service.
      id: 'service',
      path: '/service',
      access: 'everybody',
      layout: 'bare',
      screen: async () => ({
        Screen: (await import('./service-chat/service-screen.tsx')).ServiceScreen,
      }),
    },
  ],
})

import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Headset, MessagesSquare } from 'lucide-react'
import { messagesSections } from '../section-titles.ts'

export const messagesOffice = defineOffice({
  titles: messagesSections,
  sections: [
    {
      id: 'serviceDesk',
      group: 'groupWords',
      order: 1,
      icon: Headset,
      permission: 'serviceChat.answer',
      path: '/service-chat',
      Page: lazyPart(async () => ({
        default: (await import('./service-chat/service-page.tsx')).ServicePage,
      })),
    },
    {
      id: 'chatRooms',
      group: 'groupWords',
      order: 2,
      icon: MessagesSquare,
      permission: 'chat.read',
      path: '/chat',
      Page: lazyPart(async () => ({ default: (await import('./chat/chat-page.tsx')).ChatPage })),
    },
  ],
})

import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Ticket } from 'lucide-react'
import { lotterySections } from '../section-titles.ts'

export const lotteryOffice = defineOffice({
  titles: lotterySections,
  sections: [
    {
      id: 'lotteries',
      group: 'groupSite',
      order: 4,
      icon: Ticket,
      permission: 'lottery.read',
      path: '/lotteries',
      Page: lazyPart(async () => ({
        default: (await import('./lottery-pages.tsx')).LotteryPages,
      })),
    },
  ],
})

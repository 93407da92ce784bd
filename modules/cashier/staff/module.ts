import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { TicketCheck } from 'lucide-react'
import { cashierSections } from '../section-titles.ts'

export const cashierOffice = defineOffice({
  titles: cashierSections,
  sections: [
    {
      id: 'vouchers',
      group: 'groupMoney',
      icon: TicketCheck,
      permission: 'vouchers.read',
      path: '/vouchers',
      Page: lazyPart(async () => ({
        default: (await import('./vouchers/vouchers-screen.tsx')).VouchersScreen,
      })),
    },
  ],
})

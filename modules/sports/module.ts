import { defineModule } from '@tessera/calls'
import { bookCalls } from './book-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { bookFeeds } from './book-feeds.ts'
import { feedStaffCalls } from './feed-staff-calls.ts'
import { cashOutCalls } from './cash-out-calls.ts'
import { policyCalls } from './policy-calls.ts'
import { seasonCalls } from './season-calls.ts'
import { slipCalls } from './slip-calls.ts'
import { ticketsFeed } from './slip-feeds.ts'
import { ticketCalls } from './ticket-calls.ts'

export const sportsModule = defineModule({
  name: 'sports',
  calls: {
    ...bookCalls,
    ...cashOutCalls,
    ...deskCalls,
    ...feedStaffCalls,
    ...policyCalls,
    ...seasonCalls,
    ...slipCalls,
    ...ticketCalls,
  },
  feeds: [...bookFeeds, ticketsFeed],
  movesMoney: true,
})

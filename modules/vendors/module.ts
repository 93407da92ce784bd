import { defineModule } from '@tessera/calls'
import { vendorsCalls, walletStaffCalls, walletTransferFeed } from './calls.ts'
import { bookStaffCalls } from './book-staff-calls.ts'
import { healthStaffCalls } from './health-staff-calls.ts'
import { vendorJackpotCalls } from './jackpot-calls.ts'
import { jackpotStaffCalls } from './jackpot-staff-calls.ts'
import { statusCalls } from './status-calls.ts'
import { titleStaffCalls } from './title-staff-calls.ts'
import { connectionStaffCalls } from './connection-staff-calls.ts'

export const vendorsModule = defineModule({
  name: 'vendors',
  calls: {
    ...vendorsCalls,
    ...walletStaffCalls,
    ...connectionStaffCalls,
    ...bookStaffCalls,
    ...healthStaffCalls,
    ...titleStaffCalls,
    ...statusCalls,
    ...vendorJackpotCalls,
    ...jackpotStaffCalls,
  },
  feeds: [walletTransferFeed],
  movesMoney: true,
})

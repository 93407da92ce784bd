import { defineModule } from '@tessera/calls'
import { vendorsCalls, walletStaffCalls, walletTransferFeed } from './calls.ts'
import { connectionStaffCalls } from './connection-staff-calls.ts'

export const vendorsModule = defineModule({
  name: 'vendors',
  calls: { ...vendorsCalls, ...walletStaffCalls, ...connectionStaffCalls },
  feeds: [walletTransferFeed],
  movesMoney: true,
})

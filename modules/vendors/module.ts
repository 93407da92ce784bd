import { defineModule } from '@tessera/calls'
import { vendorsCalls, walletStaffCalls, walletTransferFeed } from './calls.ts'

export const vendorsModule = defineModule({
  name: 'vendors',
  calls: { ...vendorsCalls, ...walletStaffCalls },
  feeds: [walletTransferFeed],
  movesMoney: true,
})

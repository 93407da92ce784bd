import { defineModule } from '@tessera/calls'
import { balanceFeed, ledgerCalls, ledgerStaffCalls, staffHealthCalls } from './calls.ts'

export const ledgerModule = defineModule({
  name: 'ledger',
  calls: { ...ledgerCalls, ...ledgerStaffCalls, ...staffHealthCalls },
  feeds: [balanceFeed],
})

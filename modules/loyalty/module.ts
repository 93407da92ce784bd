import { defineModule } from '@tessera/calls'
import { loyaltyCalls, loyaltyStaffCalls } from './calls.ts'

export const loyaltyModule = defineModule({
  name: 'loyalty',
  calls: { ...loyaltyCalls, ...loyaltyStaffCalls },
  movesMoney: true,
})

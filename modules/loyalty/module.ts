import { defineModule } from '@tessera/calls'
import { loyaltyCalls, loyaltyStaffCalls, pointsCalls, pointsStaffCalls } from './calls.ts'

export const loyaltyModule = defineModule({
  name: 'loyalty',
  calls: { ...loyaltyCalls, ...pointsCalls, ...loyaltyStaffCalls, ...pointsStaffCalls },
  movesMoney: true,
})

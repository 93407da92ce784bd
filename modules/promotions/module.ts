import { defineModule } from '@tessera/calls'
import { promotionsCalls, promotionsStaffCalls } from './calls.ts'

export const promotionsModule = defineModule({
  name: 'promotions',
  calls: { ...promotionsCalls, ...promotionsStaffCalls },
  movesMoney: true,
})

import { defineModule } from '@tessera/calls'
import { operatorStaffCalls } from './operator-staff-calls.ts'

export const operatorsModule = defineModule({
  name: 'operators',
  calls: operatorStaffCalls,
  feeds: [],
  movesMoney: true,
})

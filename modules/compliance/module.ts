import { defineModule } from '@tessera/calls'
import { complianceCalls } from './calls.ts'

export const complianceModule = defineModule({
  name: 'compliance',
  calls: complianceCalls,
})

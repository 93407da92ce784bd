import { defineModule } from '@tessera/calls'
import { officeCalls } from './calls.ts'

export const officeModule = defineModule({
  name: 'office',
  calls: officeCalls,
})

import { defineModule } from '@tessera/calls'
import { identityCalls } from './calls.ts'

export const identityModule = defineModule({
  name: 'identity',
  calls: identityCalls,
})

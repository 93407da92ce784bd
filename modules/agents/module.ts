import { defineModule } from '@tessera/calls'
import { agentsCalls } from './calls.ts'

export const agentsModule = defineModule({
  name: 'agents',
  calls: agentsCalls,
})

import { defineModule } from '@tessera/calls'
import { agentsCalls } from './calls.ts'
import { agentsStaffCalls } from './staff-calls.ts'

export const agentsModule = defineModule({
  name: 'agents',
  calls: { ...agentsCalls, ...agentsStaffCalls },
})

import type { Job } from '@tessera/server-kit'
import { expireContracts } from './expire.ts'
import { type SendMessage, tellStep } from './tell-step.ts'

export const contractJobs = ({ sendMessage }: { sendMessage: SendMessage }): Job[] => [
  { name: 'agents.expireContracts', cron: '* * * * *', run: expireContracts },
  {
    name: 'agents.tellStep',
    run: (context, payload) => tellStep(context, payload, sendMessage),
  },
]

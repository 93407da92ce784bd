import type { Job } from '@tessera/server-kit'
import { countHands } from './count-hands.ts'

export const pokerJobs: Job[] = [
  {
    name: 'poker.countHands',
    cron: '*/5 * * * *',
    run: async (context) => void (await countHands(context)),
  },
]

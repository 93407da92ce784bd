import type { Job } from '@tessera/server-kit'
import type { LoyaltyPorts } from './ports.ts'
import { postPoints } from './points/post-points.ts'
import { expireRebates } from './rebate/expire-rebates.ts'
import { issueRebates } from './rebate/issue-rebates.ts'
import { giveGifts } from './vip/give-gifts.ts'
import { updateLevels } from './vip/update-levels.ts'

/** What comes by the clock, every hour: each does what is due, and nothing twice. */
export const loyaltyJobs = (ports: LoyaltyPorts): Job[] => [
  {
    name: 'loyalty.updateLevels',
    cron: '3 * * * *',
    run: (context) => updateLevels(context, ports),
  },
  { name: 'loyalty.giveGifts', cron: '13 * * * *', run: (context) => giveGifts(context, ports) },
  {
    name: 'loyalty.issueRebates',
    cron: '5 * * * *',
    run: (context) => issueRebates(context, ports),
  },
  { name: 'loyalty.expireRebates', cron: '8 * * * *', run: expireRebates },
  { name: 'loyalty.postPoints', cron: '20 * * * *', run: postPoints },
]

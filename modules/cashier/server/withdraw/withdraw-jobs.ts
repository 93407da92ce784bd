import type { Job } from '@tessera/server-kit'
import { receiveByTime, remindMembers } from './auto-receive.ts'
import { payLegs } from './pay-legs.ts'
import type { WithdrawWorld } from './ports.ts'

type World = Pick<WithdrawWorld, 'channels' | 'patience'>

/** What withdrawals do by the clock. */
export const withdrawJobs = (world: World): Job[] => [
  {
    name: 'cashier.receivePaid',
    cron: '* * * * *',
    run: async (context) => {
      await remindMembers(context)
      await receiveByTime(context)
    },
  },
  {
    name: 'cashier.payLegs',
    cron: '* * * * *',
    run: (context) => payLegs(context, world),
  },
]

import type { Job } from '@tessera/server-kit'
import { receiveByTime, remindMembers } from './auto-receive.ts'
import { hurryDisputes } from './late-disputes.ts'
import { payLegs } from './pay-legs.ts'
import type { SendLetter, WithdrawWorld } from './ports.ts'

type World = Pick<WithdrawWorld, 'channels' | 'patience'> & { sendLetter?: SendLetter }

/** What withdrawals do by the clock. */
export const withdrawJobs = (world: World): Job[] => [
  {
    name: 'cashier.receivePaid',
    cron: '* * * * *',
    run: async (context) => {
      await remindMembers(context, world)
      await receiveByTime(context)
      await hurryDisputes(context)
    },
  },
  {
    name: 'cashier.payLegs',
    cron: '* * * * *',
    run: (context) => payLegs(context, world),
  },
]

import type { Job } from '@tessera/server-kit'
import { receiveByTime, remindMembers } from './auto-receive.ts'
import { hurryDisputes } from './late-disputes.ts'
import { payLegs } from './pay-legs.ts'
import type { SendMessage, WithdrawDependencies } from './ports.ts'

type Dependencies = Pick<WithdrawDependencies, 'channels' | 'patience'> & {
  sendMessage?: SendMessage
}

/** What withdrawals do by the clock. */
export const withdrawJobs = (dependencies: Dependencies): Job[] => [
  {
    name: 'cashier.receivePaid',
    cron: '* * * * *',
    run: async (context) => {
      await remindMembers(context, dependencies)
      await receiveByTime(context)
      await hurryDisputes(context)
    },
  },
  {
    name: 'cashier.payLegs',
    cron: '* * * * *',
    run: (context) => payLegs(context, dependencies),
  },
]

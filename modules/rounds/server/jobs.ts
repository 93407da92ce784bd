import { pushBalance } from '@tessera/ledger/server'
import type { Job } from '@tessera/server-kit'
import { interruptedBatch, interruptedMilliseconds } from '../limits.ts'
import { findInterrupted } from './rounds.ts'
import { settleRound } from './settle-round.ts'

export const roundsJobs: Job[] = [
  {
    // What a crash or a lost line left open is ended with the outcome that its seeds give.
    name: 'rounds.settleInterrupted',
    cron: '* * * * *',
    run: async (context) => {
      const before = new Date(context.clock().getTime() - interruptedMilliseconds)
      for (const id of await findInterrupted(context.db, before, interruptedBatch)) {
        const { round } = await settleRound(context.db, id)
        await pushBalance(context, round.memberId, round.unit)
      }
    },
  },
]

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
      const interrupted = await findInterrupted(context.db, before, interruptedBatch)
      for (const [at, id] of interrupted.entries()) {
        await context.progress?.(at, interrupted.length)
        // One that cannot be ended is told and left open; it must not keep the others waiting.
        try {
          const { round } = await settleRound(context.db, id)
          await pushBalance(context, round.memberId, round.unit)
        } catch (error) {
          context.log.error(
            { err: error, roundId: id },
            'an interrupted round could not be settled',
          )
        }
      }
      const count = interrupted.length
      if (count > 0) await context.progress?.(count, count)
    },
  },
]

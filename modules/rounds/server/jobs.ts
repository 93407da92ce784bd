import { pushBalance } from '@tessera/ledger/server'
import type { Job, JobContext } from '@tessera/server-kit'
import { interruptedBatch, interruptedMilliseconds } from '../limits.ts'
import { endIdle } from './move-round.ts'
import { findLeftIdle } from './moves.ts'
import { findInterrupted } from './rounds.ts'
import { settleRound } from './settle-round.ts'

export const roundsJobs: Job[] = [
  {
    // What a crash or a lost line left open is ended with the outcome that its seeds give.
    name: 'rounds.settleInterrupted',
    cron: '* * * * *',
    run: async (context) => {
      const before = new Date(context.clock().getTime() - interruptedMilliseconds)
      const ids = await findInterrupted(context.db, before, interruptedBatch)
      await endEach(context, ids, async (id) => (await settleRound(context.db, id)).round)
    },
  },
  {
    // A round with moves whose member has gone is ended by the rule that the game shows.
    name: 'rounds.endIdle',
    cron: '* * * * *',
    run: async (context) => {
      const ids = await findLeftIdle(context.db, context.clock(), interruptedBatch)
      await endEach(context, ids, (id) => endIdle(context.db, id))
    },
  },
]

type Ended = { memberId: string; unit: string }

async function endEach(
  context: JobContext,
  ids: string[],
  end: (id: string) => Promise<Ended | undefined>,
): Promise<void> {
  for (const [at, id] of ids.entries()) {
    await context.progress?.(at, ids.length)
    // One that cannot be ended is told and left open; it must not keep the others waiting.
    try {
      const round = await end(id)
      if (round) await pushBalance(context, round.memberId, round.unit)
    } catch (error) {
      context.log.error({ err: error, roundId: id }, 'an interrupted round could not be settled')
    }
  }
  if (ids.length > 0) await context.progress?.(ids.length, ids.length)
}

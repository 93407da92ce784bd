import { pushBalance } from '@tessera/ledger/server'
import type { Job, JobContext } from '@tessera/server-kit'
import { interruptedBatch, interruptedMilliseconds } from '../limits.ts'
import { games } from '@tessera/games'
import { gameOf } from '../game-of.ts'
import { endIdle } from './end-idle.ts'
import { findLeftIdle, findOverdue } from './moves.ts'
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
  {
    // A round against the clock whose member has gone before its end. No clock is read before the longest round is over.
    name: 'rounds.endOverdue',
    cron: '* * * * *',
    run: async (context) => {
      for (const slug of Object.keys(games)) {
        const game = gameOf(slug)
        if (game?.kind !== 'moves' || !game.clock) continue
        const before = new Date(context.clock().getTime() - game.clock.longest)
        const ids = await findOverdue(context.db, { games: [slug], before }, interruptedBatch)
        await endEach(context, ids, (id) => endIdle(context.db, id))
      }
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

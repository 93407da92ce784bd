import { type JobContext, moneyJobs } from '@tessera/server-kit'
import { runsAtOnce } from '../../run-limits.ts'
import { collectDebts } from '../debts/collect-debts.ts'
import { applyMoves } from '../moves/apply-moves.ts'
import { pruneSlots } from '../figures/add-slots.ts'
import { findPaying, nextRun } from './due-runs.ts'
import { hasHeard } from './heard.ts'
import { makeRun } from './make-run.ts'
import { payOpenRuns, payRun } from './pay-run.ts'

type Running = Pick<JobContext, 'db' | 'push' | 'clock'>

/**
 * Makes and pays every run that is due, in their order; one whose bets are not all counted waits, with those after it. Moves
 * whose day has begun are done first: the first run of a day has the teams of that day.
 */
export async function runContracts(context: Running): Promise<void> {
  const { db, clock } = context
  await applyMoves(context)
  await payOpenRuns(context)
  for (const paying of await findPaying(db)) {
    for (let made = 0; made < runsAtOnce; made++) {
      const now = clock()
      const due = await nextRun(db, paying, now)
      if (!due || !(await hasHeard(db, due.end, { orders: due.kind !== 'realtime' }))) break
      const { id, isNew } = await makeRun(db, due, now)
      await payRun(context, id)
      // Within a real-time day the same run is due until one after it pays.
      if (!isNew && !due.isWhole) break
    }
  }
}

/** Work for contracts: their runs by the clock, and the debts that are left. */
export const runJobs = [
  ...moneyJobs([
    { name: 'agents.runs', cron: '*/5 * * * *', run: (context) => runContracts(context) },
    { name: 'agents.collectDebts', cron: '* * * * *', run: (context) => collectDebts(context) },
  ]),
  {
    name: 'agents.pruneSlots',
    cron: '20 21 * * *',
    run: ({ db, clock }: JobContext) => pruneSlots(db, clock()),
  },
]

import { pushBalance } from '@tessera/ledger/server'
import {
  type Db,
  enqueue,
  inTransaction,
  type Job,
  type JobContext,
  type Listener,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { chasesAtOnce } from '../../limits.ts'
import type { LotteryPorts } from '../ports.ts'
import { stepChase } from './step-chase.ts'

const findDue = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from lottery.chase
    where next_at <= clock_timestamp() order by next_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Does what is due of chases, each in a transaction of its own: one that fails is looked at again later, and keeps no other one
 * waiting.
 */
export async function stepChases(context: JobContext, ports: LotteryPorts): Promise<void> {
  const { db, log } = context
  for (const id of await findDue(db, chasesAtOnce)) {
    try {
      const chase = await inTransaction(db, (tx) => stepChase(tx, id, ports))
      if (chase) await pushBalance(context, chase.memberId, chase.unit)
    } catch (error) {
      log.error({ err: error, chase: id }, 'a chase waits for its next step')
      await sql`update lottery.chase set next_at = clock_timestamp() + interval '5 seconds'
        where id = ${id} and next_at is not null`.execute(db)
    }
  }
}

const stepJob = 'lottery.stepChases'

/** Chases by the clock: a step as soon as one is due, and each minute whatever was left. */
export const chaseJobs = (ports: LotteryPorts): Job[] => [
  { name: stepJob, cron: '* * * * *', run: (context) => stepChases(context, ports) },
]

/** Sees when a chase is due: the step itself is a job, so that it holds no more than one member's account at a time. */
export const chaseClock: Listener<string, null> = {
  name: 'lottery.chases',
  batch: 1,
  restMilliseconds: 500,
  read: async (tx, _position, limit) => ({ events: await findDue(tx, limit), position: null }),
  handle: async ({ db }) => {
    await enqueue(db, stepJob, {}, { key: stepJob })
    return undefined
  },
}

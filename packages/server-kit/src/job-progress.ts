import { sql } from 'kysely'
import type { Context } from './context.ts'

/** Says how far work is: so many of so many, or of nobody knows how many. */
export type Progress = (done: number | bigint, total?: number | bigint) => Promise<void>

type Told = { done: number | bigint; total: number | bigint | undefined }

// Often enough to see it move, seldom enough to cost nothing.
const restMilliseconds = 400

/**
 * Follows one job of the queue: its progress is stored now and then, and its last state when it ends. It is stored
 * outside the job's own transactions, so that it is visible while they run. A job without progress leaves no row.
 */
export function followJob(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, task }: { id: string; task: string },
): { tell: Progress; end: () => Promise<void> } {
  const begunAt = clock()
  const state: { told?: Told; at: number } = { at: -Infinity }
  const write = async ({ done, total }: Told, isOver: boolean) => {
    const first = state.at === -Infinity
    state.at = performance.now()
    const now = clock()
    if (first)
      await sql`delete from kit.job_progress p where task = ${task} and (ended_at is not null
        or not exists (select from graphile_worker.jobs j where j.id = p.job
          and (j.attempts < j.max_attempts or j.locked_at is not null)))`.execute(db)
    await sql`insert into kit.job_progress (job, task, done, total, begun_at, told_at, ended_at)
      values (${id}, ${task}, ${String(done)}, ${total === undefined ? null : String(total)}, ${begunAt}, ${now},
        ${isOver ? now : null})
      on conflict (job) do update set done = excluded.done, total = excluded.total, begun_at = excluded.begun_at,
        told_at = excluded.told_at, ended_at = excluded.ended_at`.execute(db)
  }
  return {
    tell: async (done, total) => {
      state.told = { done, total }
      if (performance.now() - state.at >= restMilliseconds) await write(state.told, false)
    },
    end: async () => {
      if (state.told) await write(state.told, true)
    },
  }
}
